import { Button, Radio } from '@mantine/core'
import { businesses } from '@prumo/contract/welcome/businesses.ts'
import { companySizes, concerns } from '@prumo/contract/welcome/model.ts'
import type { Described } from '@prumo/contract/welcome/steps/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { showFailure } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import bar from '../Bar.module.css'
import classes from './CompanyQuestions.module.css'

const other = 'outro'

type Props = {
  /** `begun`: it was asked before. */
  said: Described & { begun: boolean }
  onAnswered: () => void
}

/** What the company is: its kind of business, its size, and what hurts it most. They decide its first steps. */
export function CompanyQuestions({ said, onAnswered }: Props) {
  const navigate = useNavigate()
  const [{ size, concern }, setCompany] = useState(said)
  const [business, setBusiness] = useState<string | null>(said.business ?? (said.concern && other))
  const [saving, setSaving] = useState(false)
  const describe = async (described: Described) => {
    setSaving(true)
    try {
      await api('PUT /welcome', { body: described })
      await changed('welcome')
      onAnswered()
      if (described.business && described.business !== said.business)
        await navigate({ to: '/comecar/ramo', search: { ramo: described.business } })
      else if (!described.concern) await navigate({ to: '/' })
    } catch (error) {
      showFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      aria-label="Três perguntas"
      onSubmit={(event) => {
        event.preventDefault()
        void describe({ business: business === other ? null : (business as Described['business']), size, concern })
      }}
    >
      <div className={`card ${classes.questions}`}>
        <Choice
          label="O que a empresa faz?"
          choices={{ ...businesses, [other]: 'Outra coisa' }}
          value={business}
          onChange={setBusiness}
        />
        <Choice
          label="Quantas pessoas trabalham nela?"
          choices={companySizes}
          value={size}
          onChange={(chosen) => setCompany((before) => ({ ...before, size: chosen as Described['size'] }))}
        />
        <Choice
          label="O que mais pesa hoje?"
          choices={concerns}
          value={concern}
          onChange={(chosen) => setCompany((before) => ({ ...before, concern: chosen as Described['concern'] }))}
        />
      </div>
      <div className={bar.bar}>
        <Button
          variant="subtle"
          disabled={saving}
          onClick={() => (said.begun ? onAnswered() : void describe({ business: null, size: null, concern: null }))}
        >
          Agora não
        </Button>
        <Button type="submit" loading={saving} disabled={business === null || size === null || concern === null}>
          Ver o meu caminho
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps = {
  label: string
  choices: Readonly<Record<string, string>>
  value: string | null
  onChange: (chosen: string) => void
}

const Choice = ({ label, choices, value, onChange }: ChoiceProps) => (
  <Radio.Group label={label} value={value} onChange={onChange} size="md">
    <div className={classes.choices}>
      {Object.entries(choices).map(([id, words]) => (
        <Radio.Card key={id} value={id} className={classes.choice}>
          <Radio.Indicator size="xs" />
          {words}
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)
