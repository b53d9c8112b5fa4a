import { Group, Textarea } from '@mantine/core'
import { type ReviewItem, ReviewItemFields } from '@prumo/contract/quality/reviews/model.ts'
import { NameField } from '../../contacts/NameField.tsx'
import { api } from '../../platform/api.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { TypedItem } from './typed-items.ts'

type Values = Omit<TypedItem, 'key'>
type Props = {
  /** Its subject, standard or particular. */
  subject: string
  /** The saved item to change. */
  saved?: ReviewItem
  /** The item of the local list to change. */
  typed?: TypedItem
  /** Takes an item into the local list. */
  onKeep: (item: Values) => void
  onClose: () => void
}

const none: Values = { acao: '', resp: '', eficacia_saidas: '', prazo: null, custo: '' }

/** An item of a critical analysis: a saved one is changed at once, another one goes to the local list. */
export function ItemForm({ subject, saved, typed, onKeep, onClose }: Props) {
  return (
    <RecordForm
      {...(saved && { record: saved })}
      of={typed ? [subject, typed.key] : subject}
      title={saved || typed ? 'Editar item' : 'Novo item'}
      submit={saved ? 'Salvar' : typed ? 'Mudar na lista' : 'Criar na lista'}
      schema={ReviewItemFields}
      initial={typed ?? none}
      valuesOf={({ acao, resp, eficacia_saidas, prazo, custo }: ReviewItem): Values => ({
        acao,
        resp,
        eficacia_saidas,
        prazo,
        custo: custo === null ? '' : String(custo),
      })}
      save={async ({ acao, resp, eficacia_saidas, prazo, custo }: Values, base) => {
        const item = { acao, resp, eficacia_saidas, prazo }
        if (!base) return onKeep({ ...item, custo })
        await api('PUT /users/analise-critica/analise-item/{id}', {
          params: { id: base.id },
          body: { ...item, custo: custo === '' ? null : custo, updated_at: base.updated_at },
        })
      }}
      {...(saved && { saved: 'Atualizado com sucesso' })}
      topic="quality"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Textarea label="Ação" data-autofocus autosize minRows={2} {...field('acao')} />
          <NameField label="Responsável" {...field('resp')} />
          <Textarea
            label="Eficácia das saídas"
            description="Como se saberá que deu certo."
            autosize
            minRows={2}
            {...field('eficacia_saidas')}
          />
          <Group grow align="flex-start">
            <DateField label="Prazo" clearable {...field('prazo')} />
            <MoneyInput label="Custo" {...field('custo')} />
          </Group>
        </>
      )}
    </RecordForm>
  )
}
