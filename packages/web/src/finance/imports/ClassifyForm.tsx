import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ProjectSelect } from '../../admin/projects/ProjectSelect.tsx'
import { ContactPick } from '../../contacts/ContactSelect.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { calculationTypes } from '../chart/calculation-types.ts'
import { chartQuery } from '../finance-queries.ts'
import { alikeQuery, type Line } from './statement-queries.ts'
import { bankWords } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = { statement: number; line: Line; onDecide: (decision: Decision) => unknown; onClose: () => void }

/** How a line is booked as an entry of its own; lines with the same words may go along. */
export function ClassifyForm({ statement, line, onDecide, onClose }: Props) {
  const { booking, type, description } = line
  const chart = useQuery(chartQuery).data ?? []
  const alike = useQuery(alikeQuery(statement, line.line)).data
  const accountsOf = (id: number | null) => chart.find((category) => category.id === id)?.subtopics ?? []
  return (
    <RecordForm
      container="modal"
      title="Classificar a linha"
      submit="Classificar"
      watched
      size="lg"
      initial={{
        classification_id: booking?.classification_id ?? null,
        scheme_account_id: booking?.scheme_account_id ?? null,
        description,
        project_id: booking?.project_id ?? null,
        contact_id: booking?.contact_id ?? null,
        alike: true,
      }}
      refuse={({ classification_id, scheme_account_id }) => ({
        ...(classification_id === null && { classification_id: 'Escolha a classificação' }),
        ...(scheme_account_id === null &&
          accountsOf(classification_id).length > 0 && { scheme_account_id: 'Escolha a conta' }),
      })}
      save={async ({ classification_id, ...more }) =>
        void onDecide({ type: 'book', classification_id: classification_id!, ...more })
      }
      topic="finance"
      onClose={onClose}
    >
      {(field, form) => {
        const accounts = accountsOf(form.values.classification_id)
        return (
          <>
            <Text fz="sm" className="num">
              {bankWords(line)}
            </Text>
            <PickOne
              label="Classificação"
              data-autofocus
              empty="Nenhuma categoria com este nome"
              options={chart
                .filter((category) => !category.disabled && category.type === type)
                .map((category) => ({
                  value: category.id,
                  label: category.name,
                  hint: calculationTypes[category.type],
                }))}
              {...field('classification_id')}
              required
              onChange={(id) => {
                const offered = accountsOf(id).filter(({ disabled }) => !disabled)
                form.setFieldValue('classification_id', id)
                form.setFieldValue('scheme_account_id', offered.length === 1 ? offered[0]!.id : null)
              }}
            />
            <PickOne
              label="Conta contábil"
              empty="Nenhuma conta com este nome"
              disabled={accounts.length === 0}
              options={accounts.map(({ id, name, disabled }) => ({ value: id, label: name, inactive: disabled }))}
              {...field('scheme_account_id')}
              required={accounts.length > 0}
            />
            <TextInput
              label="Sua descrição"
              description="Sem ela, fica a do banco. A do banco continua guardada ao lado."
              autoComplete="off"
              {...field('description')}
            />
            <ProjectSelect label="Projeto" placeholder="Sem projeto" clearable {...field('project_id')} />
            <ContactPick label="Fornecedor ou cliente" clearable {...field('contact_id')} />
            {alike && alike.total > 0 && (
              <Checkbox
                label={`Classificar assim também ${alike.total === 1 ? 'a outra linha' : `as outras ${alike.total} linhas`} com as mesmas palavras`}
                description={alike.response.map(({ bank_description }) => bank_description).join(' · ')}
                {...field('alike', { type: 'checkbox' })}
              />
            )}
          </>
        )
      }}
    </RecordForm>
  )
}
