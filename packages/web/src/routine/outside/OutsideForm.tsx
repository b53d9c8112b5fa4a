import { TextInput } from '@mantine/core'
import {
  NewOutsideCalendar,
  type OutsideCalendar,
  OutsideCalendarChange,
} from '@prumo/contract/routine/outside/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /calendar/outside', 'PUT /calendar/outside/{id}')

/** Adds a calendar elsewhere, or changes its name or address; the address that is stored is never shown. */
export const OutsideForm = (opened: Opened<OutsideCalendar>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo calendário de fora', edit: 'Editar calendário de fora' }}
    schema={opened.record ? OutsideCalendarChange : NewOutsideCalendar}
    initial={{ label: '', address: '' }}
    save={save}
    saved={{ create: 'Pronto! O calendário está sendo lido.', edit: 'Atualizado com sucesso' }}
    topic="outside-calendars"
    forgets
  >
    {(field) => (
      <>
        <TextInput label="Nome" placeholder="Pessoal" data-autofocus autoComplete="off" {...field('label')} />
        <TextInput
          label={opened.record ? 'Novo endereço' : 'Endereço'}
          description={
            opened.record
              ? 'Deixe vazio para manter o atual, que não é mostrado.'
              : 'O que termina em .ics. Ele abre o calendário sem senha: fica cifrado e não é mais mostrado.'
          }
          placeholder="https://…/basic.ics"
          autoComplete="off"
          spellCheck={false}
          {...field('address')}
        />
      </>
    )}
  </RecordForm>
)
