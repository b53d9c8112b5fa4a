import { Button, Text, TextInput } from '@mantine/core'
import { mostDecisions } from '@prumo/contract/reports/parts.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import classes from './PartText.module.css'
import type { Report } from './report-queries.ts'

type Props = { month: string; decisions: NonNullable<Report['decisions']>; writes: true | undefined }

const lines = ['first', 'second', 'third'] as const satisfies { length: typeof mostDecisions }

const valuesOf = ([first = '', second = '', third = '']: readonly string[]) => ({ first, second, third })

/** The decisions of the next month; while nobody wrote one, what the figures suggest to decide. */
export function DecisionsText({ month, decisions, writes }: Props) {
  const { written, suggested, can } = decisions
  const [open, setOpen] = useState(false)
  return (
    <>
      {written.length > 0 ? (
        <ol className={classes.decisions}>
          {written.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      ) : (
        <div>
          <Text c="dimmed">
            {suggested.length > 0
              ? 'Nenhuma decisão foi escrita ainda. Os números pedem que se decida:'
              : 'Nenhuma decisão foi escrita ainda.'}
          </Text>
          <ul className={classes.suggested}>
            {suggested.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {writes && can.write && (
        <div className={classes.write}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {written.length > 0 ? 'Mudar as decisões' : 'Escrever as decisões'}
          </Button>
        </div>
      )}
      {open && (
        <RecordForm
          of={month}
          title="Decisões do próximo mês"
          container="modal"
          size="lg"
          record={{ ...decisions, text: written.join('\n') }}
          initial={valuesOf([])}
          valuesOf={({ text }) => valuesOf(text === '' ? suggested : text.split('\n'))}
          bodyOf={(values) => ({ text: lines.map((line) => values[line]).join('\n') })}
          save={(text, base) =>
            api('PUT /client/relatorio-do-mes/{month}/textos/{part}', {
              params: { month, part: 'decisions' },
              body: { ...text, updated_at: base?.updated_at },
            })
          }
          saved="Atualizado com sucesso"
          topic="reports"
          onClose={() => setOpen(false)}
        >
          {(field) =>
            lines.map((line, place) => (
              <TextInput
                key={line}
                label={`${place + 1}ª decisão`}
                autoComplete="off"
                {...(place === 0 && { 'data-autofocus': true })}
                {...field(line)}
              />
            ))
          }
        </RecordForm>
      )}
    </>
  )
}
