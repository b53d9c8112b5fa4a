import { Button, Textarea } from '@mantine/core'
import { type ReportPart, reportParts } from '@prumo/contract/reports/parts.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import classes from './PartText.module.css'
import type { Report } from './report-queries.ts'

type Own = NonNullable<Report['opening']>
type Props = { part: ReportPart; month: string; own: Own; writes: true | undefined }

/** What the company writes itself into a part of its report. */
export function PartText({ part, month, own, writes }: Props) {
  const { text, can } = own
  const [open, setOpen] = useState(false)
  const { name } = reportParts[part]
  return (
    <>
      {text !== '' && <blockquote className={classes.own}>{text}</blockquote>}
      {writes && can.write && (
        <div className={classes.write}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen(true)}
            aria-label={text === '' ? `Escrever em ${name}` : `Mudar o texto de ${name}`}
          >
            {text === '' ? 'Escrever' : 'Mudar o texto'}
          </Button>
        </div>
      )}
      {open && (
        <RecordForm
          of={[month, part]}
          title={name}
          container="modal"
          size="lg"
          record={own}
          initial={{ text: '' }}
          save={(text, base) =>
            api('PUT /client/relatorio-do-mes/{month}/textos/{part}', {
              params: { month, part },
              body: { ...text, updated_at: base?.updated_at },
            })
          }
          saved="Atualizado com sucesso"
          topic="reports"
          onClose={() => setOpen(false)}
        >
          {(field) => (
            <Textarea
              label="O que a empresa diz desta parte"
              description="Sai no relatório, na apresentação e no PDF."
              autosize
              minRows={4}
              maxRows={14}
              data-autofocus
              {...field('text')}
            />
          )}
        </RecordForm>
      )}
    </>
  )
}
