import { Button, Group, TextInput } from '@mantine/core'
import { monthName } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { Figure } from '@prumo/contract/results/figure-fields.ts'
import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { figureTyped } from '../../results/panel/typed.ts'
import { goalIndicatorsQuery, libraryQuery } from '../../results/results-queries.ts'
import { confirm } from '../../ui/confirm.ts'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes, WrittenFields } from '../../ui/Writes.tsx'
import classes from './FirstGoal.module.css'

/** The first goal: how much an indicator should reach in each month that is left of the year, in its own unit. */
export default function FirstGoalScreen() {
  const indicators = useQuery(goalIndicatorsQuery)
  return (
    <Page
      title="Primeira meta"
      hint={
        <Trail>
          <TextLink to="/comecar">Primeiros passos</TextLink>
          Primeira meta
        </Trail>
      }
      width="text"
    >
      <QueryBoundary query={indicators}>
        {(found) => (found.length > 0 ? <GoalOf indicators={found} /> : <GoalOfUsual />)}
      </QueryBoundary>
    </Page>
  )
}

/** Of a company without indicators: one of the usual ones, which comes along with its department. */
const GoalOfUsual = () => (
  <QueryBoundary query={useQuery(libraryQuery)}>
    {(usual) => <GoalOf usual indicators={usual} first="Faturamento" />}
  </QueryBoundary>
)

type Indicator = { id: number; title: string; department: string; unit: string; polarity: string }

type GoalProps = {
  indicators: readonly Indicator[]
  /** They are of the library. */
  usual?: boolean
  /** The title of the one that is proposed. */
  first?: string
}

function GoalOf({ indicators, usual = false, first }: GoalProps) {
  const { today } = useToday()
  const navigate = useNavigate()
  const [id, setId] = useState<number | null>((indicators.find(({ title }) => title === first) ?? indicators[0]!).id)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [saving, setSaving] = useState(false)
  const chosen = indicators.find((one) => one.id === id)
  const left = monthKeys.slice(Number(today.slice(5, 7)) - 1)
  const figure = figureTyped(text)

  const save = async () => {
    if (!figure || !chosen) return setWrong('Digite um número, como 30.000 ou 12,5')
    const problem = problemOf(figure, chosen.polarity)
    if (problem) return setWrong(problem)
    setSaving(true)
    const year = Number(today.slice(0, 4))
    /** Writes the target of months over what they had. */
    const write = (id: number, months: readonly string[], was: Partial<Record<string, number | null>>) => {
      const meta = Object.fromEntries(months.map((key) => [key, figure]))
      const seen = Object.fromEntries(months.map((key) => [key, was[key] ?? null]))
      return api('POST /client/indicators/save-data', {
        body: { year, indicators: [{ id, meta, was: { meta: seen } }] },
      })
    }
    try {
      const own = usual
        ? (await api('POST /client/indicators/save-my-indicator', { body: { indicator_id: chosen.id } })).response.id
        : chosen.id
      const { conflicts, response } = await write(own, left, {})
      const had = response.find((row) => row.id === own)?.meta
      if (conflicts.length > 0 && had && (await askToReplace(chosen.title, conflicts.length)))
        await write(
          own,
          conflicts.map(({ month }) => month),
          had,
        )
      await changed('results', 'welcome', 'departments')
      toast('Criado com sucesso!')
      await navigate({ to: '/comecar' })
    } catch (error) {
      showFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className={`card ${classes.form}`}
      aria-label="Primeira meta"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <WrittenFields>
        <PickOne
          label="Indicador"
          options={indicators.map(({ id: value, title, department }) => ({ value, label: title, hint: department }))}
          value={id}
          onChange={setId}
          empty="Nenhum indicador com este título"
        />
        <TextInput
          label={chosen?.polarity === 'menor' ? 'No máximo, por mês' : 'Ao menos, por mês'}
          description={`Vale de ${monthName(Number(left[0]))} a dezembro. Cada mês pode ter a sua: mude na linha Meta do painel do departamento.`}
          leftSection={chosen?.unit === 'moeda' && 'R$'}
          rightSection={chosen?.unit === 'porcentagem' && '%'}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setWrong(undefined)
          }}
          error={wrong}
        />
      </WrittenFields>
      <Group justify="flex-end">
        <Writes>
          <Button type="submit" loading={saving}>
            Salvar
          </Button>
        </Writes>
      </Group>
    </form>
  )
}

/** Why no goal is a figure. */
function problemOf(figure: Amount, polarity: string): string | undefined {
  const { error } = Figure.safeParse(figure)
  if (error) return error.issues[0]!.message
  if (polarity === 'menor') return Number(figure) < 0 ? 'Digite zero ou mais' : undefined
  return Number(figure) <= 0 ? 'Digite um número maior que zero' : undefined
}

const askToReplace = (title: string, months: number) =>
  confirm({
    title: 'Trocar a meta?',
    about: title,
    text:
      months === 1
        ? 'Um mês já tem meta. Os outros acabam de ganhar esta.'
        : `${months} meses já têm meta. Os outros acabam de ganhar esta.`,
    confirm: 'Trocar',
    cancel: 'Deixar como está',
  })
