import { Button, Group, TextInput } from '@mantine/core'
import { monthName } from '@prumo/contract/dates.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { figureTyped } from '../../results/panel/typed.ts'
import { goalIndicatorsQuery, libraryQuery } from '../../results/results-queries.ts'
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
    setSaving(true)
    const year = Number(today.slice(0, 4))
    const each = (value: string | null) =>
      Object.fromEntries(left.map((key) => [key, value])) as Partial<Record<MonthKey, string | null>>
    try {
      const own = usual
        ? (await api('POST /client/indicators/save-my-indicator', { body: { indicator_id: chosen.id } })).response.id
        : chosen.id
      const { conflicts } = await api('POST /client/indicators/save-data', {
        // A month that has a target keeps it.
        body: { year, indicators: [{ id: own, meta: each(figure), was: { meta: each(null) } }] },
      })
      await changed('results', 'welcome', 'departments')
      toast(conflicts.length > 0 ? 'Salvo. Os meses que já tinham meta ficaram como estavam.' : 'Criado com sucesso!')
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
