import { Textarea, TextInput } from '@mantine/core'
import { AuditItemInput, type WrittenAuditItem } from '@prumo/contract/quality/audits/model.ts'
import { api } from '../../platform/api.ts'
import { useTrade } from '../../platform/trade.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Question } from './audit-queries.ts'
import { itemExamples } from './examples.ts'

type Props = {
  audit: number
  questions: readonly Question[]
  /** The chapter that a new item belongs to until another is chosen. */
  chapter: WrittenAuditItem['codigo']
  record?: WrittenAuditItem | undefined
  onClose: () => void
}

/** An item that this audit asks about besides those of the check list. */
export function OwnItemForm({ audit: id, questions, chapter, record, onClose }: Props) {
  const example = itemExamples[useTrade()]
  return (
    <RecordForm
      title={{ create: 'Novo item próprio', edit: 'Editar item próprio' }}
      schema={AuditItemInput}
      initial={{ codigo: chapter, title: '', obs: '' }}
      record={record}
      save={(body, base: WrittenAuditItem | undefined) =>
        base
          ? api('PUT /client/auditoria-interna/{id}/items/{item}', {
              params: { id, item: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /client/auditoria-interna/{id}/items', { params: { id }, body })
      }
      topic="quality"
      another={{
        label: 'Salvar e criar outro',
        next: ({ codigo }) => ({ codigo, title: '', obs: '' }),
        first: 'title',
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Textarea
            label="O que verificar"
            placeholder={example.title}
            autosize
            minRows={2}
            data-autofocus
            {...field('title')}
          />
          <TextInput label="Onde olhar" placeholder={example.where} {...field('obs')} />
          <ChoiceField
            label="Capítulo da norma"
            description="O item conta na nota deste capítulo."
            allowDeselect={false}
            data={questions.map(({ codigo, description }) => ({ value: codigo, label: `${codigo} ${description}` }))}
            {...field('codigo')}
          />
        </>
      )}
    </RecordForm>
  )
}
