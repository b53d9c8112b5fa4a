import { ActionIcon, Text, TextInput } from '@mantine/core'
import { type ComplaintForm, ComplaintFormInput } from '@prumo/contract/quality/complaints/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { api } from '../../platform/api.ts'
import { formatInstantDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { LinkCard, LinkCards } from '../../ui/public/LinkCard.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { revokeLink } from '../public/revoking.ts'

const formsQuery = call('GET /client/rncs/formularios', {}, { topic: 'quality' })

/** The public forms in which customers complain: each with its QR code, its poster and its address. */
export default function FormsScreen() {
  const { time_zone } = useAccount()
  const query = useQuery(formsQuery)
  const { create, open } = useRecordForm<ComplaintForm>('Novo formulário', ({ onClose }) => (
    <NewForm onClose={onClose} />
  ))
  return (
    <Page
      title="Formulários de reclamação"
      hint={<TrailBelow to="/rnc" title="Relatório de Não conformidade" here="Formulários de reclamação" />}
      actions={create}
    >
      <QueryBoundary query={query}>
        {(forms) =>
          forms.length === 0 ? (
            <EmptyState
              title="Nenhum formulário ainda"
              hint="Um código no balcão ou na nota: o cliente conta o que não saiu bem, sem conta, e a reclamação entra como RNC."
              action={create}
            />
          ) : (
            <LinkCards label="Formulários">
              {forms.map((form) => (
                <FormCard key={form.id} form={form} timeZone={time_zone} />
              ))}
            </LinkCards>
          )
        }
      </QueryBoundary>
      {open}
    </Page>
  )
}

const FormCard = ({ form, timeZone }: { form: ComplaintForm; timeZone: string }) => (
  <LinkCard
    title={form.title}
    mark={!form.is_open && <StatusMark tone="quiet">Revogado</StatusMark>}
    opens={form.is_open ? { ...form, poster: `/api/client/rncs/formularios/${form.id}/pdf` } : undefined}
    actions={
      form.is_open && (
        <Writes>
          <ActionIcon aria-label={`Revogar ${form.title}`} onClick={() => void revoke(form)}>
            <IconLinkOff aria-hidden />
          </ActionIcon>
        </Writes>
      )
    }
  >
    <Text fz="sm" c="dimmed">
      {[form.department, form.owner].filter(Boolean).join(' · ')}
    </Text>
    <Text fz="sm">
      {form.received === 0
        ? 'Nenhuma reclamação ainda'
        : `${count(form.received, 'reclamação', 'reclamações')}, a última em ${formatInstantDay(form.received_at, timeZone)}`}
    </Text>
  </LinkCard>
)

const NewForm = ({ onClose }: { onClose: () => void }) => (
  <RecordForm
    of={null}
    title="Novo formulário de reclamação"
    schema={ComplaintFormInput}
    initial={{ title: '', department_id: null as number | null, owner_id: null as number | null }}
    bodyOf={({ department_id, ...rest }) => ({ ...rest, department_id: department_id ?? 0 })}
    refuse={({ department_id }) => (department_id === null ? { department_id: 'Escolha o departamento' } : {})}
    save={(body) => api('POST /client/rncs/formularios', { body })}
    saved="Criado com sucesso!"
    topic="quality"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput
          label="Onde fica"
          placeholder="Balcão da loja Centro"
          data-autofocus
          autoComplete="off"
          {...field('title')}
        />
        <DepartmentSelect required {...field('department_id')} />
        <PersonSelect label="Quem cuida da disposição imediata" clearable {...field('owner_id')} />
      </>
    )}
  </RecordForm>
)

const revoke = ({ id, title }: ComplaintForm) =>
  revokeLink({
    what: 'formulário',
    about: title,
    text: 'O link e o código deixam de receber; as reclamações recebidas ficam.',
    send: () => api('DELETE /client/rncs/formularios/{id}', { params: { id } }),
  })
