import { Radio, Stack, Text } from '@mantine/core'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { count } from '@prumo/contract/words.ts'
import { api, removal } from '../../platform/api.ts'
import { deleteRecord, isRefused } from '../../ui/deleting.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { reaches } from './SeriesFields.tsx'
import { keptWords } from './saved-words.ts'

type Reach = keyof typeof reaches

/** Deletes an entry that is of no series, after the usual question. */
export const deleteEntry = ({ id, description }: Entry) =>
  deleteRecord({
    about: description,
    topic: 'finance',
    bin: { kind: 'finance_entry', id },
    remove: () => onlyThis(id),
  })

const onlyThis = (id: number) =>
  removal('DELETE /client/finance/entries/{id}', { params: { id }, query: { scope: 'this' } })

/** True if an entry of a series may be deleted, alone or with others; otherwise says why not. */
export const mayDeleteSeries = async ({ id }: Entry) => !(await isRefused(onlyThis(id)))

/** Deletes an entry of a series, and those after it or all of them where that is said. */
export const DeleteSeries = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => (
  <RecordForm
    container="modal"
    title="Você tem certeza?"
    submit="Sim, exclua!"
    cancel="Não, cancele!"
    danger
    forgets
    initial={{ scope: 'this' as Reach }}
    save={({ scope }) => api('DELETE /client/finance/entries/{id}', { params: { id: entry.id }, query: { scope } })}
    saved={({ response: { deleted, kept } }) =>
      [
        deleted === 1 ? 'Apagado com sucesso!' : `${count(deleted, 'lançamento apagado', 'lançamentos apagados')}.`,
        ...(kept > 0 ? [keptWords(kept, 'deleted')] : []),
      ].join(' ')
    }
    topic="finance"
    onClose={onClose}
  >
    {(field) => (
      <>
        <Text fz="sm" fw={600}>
          {entry.description}
        </Text>
        <Radio.Group
          label="Apagar"
          description="Os outros que já têm pagamento ou são de mês fechado ficam. O que for apagado fica 30 dias na lixeira."
          {...field('scope')}
        >
          <Stack gap={8} mt={8}>
            {Object.entries(reaches).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </>
    )}
  </RecordForm>
)
