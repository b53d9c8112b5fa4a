import { Text } from '@mantine/core'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { chartQuery } from '../finance-queries.ts'
import { PartsField } from '../parts/PartsField.tsx'
import { bodyOfParts, newPart, type Part, refuseParts } from '../parts/parts.ts'

type Props = { entry: Entry; onClose: () => void }

/** Divides an entry between accounts and projects; what was paid is divided with it. */
export function SplitEntryForm({ entry, onClose }: Props) {
  const [base] = useState(entry)
  const { id, description, value, settled, sum_type, classification_id, scheme_account_id, project_id } = base
  const chart = useQuery(chartQuery).data
  const total = value.toFixed(2) as Amount
  const first = newPart({ place: { classification_id, scheme_account_id }, project_id })
  return (
    <RecordForm<{ parts: Part[] }, { parts: Part[] }>
      container="modal"
      size="lg"
      of={id}
      title="Dividir o lançamento"
      submit="Dividir"
      watched
      initial={{ parts: [first, newPart()] }}
      refuse={({ parts }) => {
        const refused = refuseParts(total, parts, chart)
        return refused ? { parts: refused } : {}
      }}
      save={({ parts }) =>
        api('POST /client/finance/entries/{id}/split', {
          params: { id },
          body: {
            parts: bodyOfParts(total, parts).map((part) => ({ ...part, classification_id: part.classification_id! })),
            updated_at: base.updated_at,
          },
        })
      }
      topic="finance"
      onSaved={(_, { parts }) =>
        toast(`Dividido em ${parts.length} partes`, { label: 'Desfazer', run: () => void joinParts(base) })
      }
      onClose={onClose}
    >
      {(_, form) => (
        <>
          <Text fz="sm" className="num">
            {`${description}, ${formatMoney(value)}.`}
            {settled !== 0 && ' O que já foi pago é dividido junto.'}
          </Text>
          <PartsField
            total={total}
            type={sum_type}
            words={description}
            parts={form.values.parts}
            error={form.errors.parts}
            onChange={(parts) => form.setFieldValue('parts', parts)}
          />
        </>
      )}
    </RecordForm>
  )
}

/** Makes the parts one entry again, booked where the given one is. */
export async function joinParts({ id, classification_id, scheme_account_id, project_id }: Entry) {
  try {
    await api('POST /client/finance/entries/{id}/join', {
      params: { id },
      body: { classification_id, scheme_account_id, project_id },
    })
    toast('As partes são um lançamento só')
  } catch (error) {
    showFailure(error)
  }
  await changed('finance')
}
