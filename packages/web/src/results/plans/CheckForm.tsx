import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import type { Plan } from './plan-queries.ts'

/** The effect of a concluded plan, or the button to say it for those who may. */
export function CheckButton({ plan }: { plan: Plan }) {
  const [asking, setAsking] = useState(false)
  if (plan.effective !== null)
    return <StatusMark tone={plan.effective ? 'good' : 'bad'}>{plan.effective ? 'Eficaz' : 'Não eficaz'}</StatusMark>
  if (!plan.can_check) return null
  return (
    <>
      <Writes>
        <Button variant="light" size="compact-sm" onClick={() => setAsking(true)}>
          Verificar
        </Button>
      </Writes>
      {asking && <CheckForm plan={plan} onClose={() => setAsking(false)} />}
    </>
  )
}

const CheckForm = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => (
  <RecordForm
    of={plan.id}
    title="O plano foi eficaz?"
    container="modal"
    initial={{ effective: 'true', note: '' }}
    bodyOf={({ effective, note }) => ({ effective: effective === 'true', note })}
    save={(body) => api('PUT /client/action-plan/{id}/check', { params: { id: plan.id }, body })}
    saved="Atualizado com sucesso"
    topic="results"
    onClose={onClose}
  >
    {(field) => (
      <>
        <Radio.Group label={plan.problem} {...field('effective')}>
          <Stack gap={6} mt={6}>
            <Radio value="true" label="Sim: o problema não voltou" />
            <Radio value="false" label="Não: é preciso outra ação" />
          </Stack>
        </Radio.Group>
        <Textarea label="Como se viu" autosize minRows={2} {...field('note')} />
      </>
    )}
  </RecordForm>
)
