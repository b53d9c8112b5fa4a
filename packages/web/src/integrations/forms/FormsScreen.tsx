import { Text } from '@mantine/core'
import { formatDate } from '@prumo/contract/dates.ts'
import type { PublicForm } from '@prumo/contract/integrations/forms/endpoints.ts'
import { formMakes } from '@prumo/contract/integrations/forms/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { removal } from '../../platform/api.ts'
import { formatInstantDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { LinkCard, LinkCards } from '../../ui/public/LinkCard.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { FormForm } from './FormForm.tsx'
import { FormViews } from './FormViews.tsx'

const formsQuery = call('GET /integrations/forms', {}, { topic: 'forms' })

/** 'Formulários': the company's public forms, each with its QR code, its poster and its address. */
export default function FormsScreen() {
  const { time_zone } = useAccount()
  const query = useQuery(formsQuery)
  const { create, edit, open } = useRecordForm<PublicForm>('Novo formulário', (opened) => <FormForm {...opened} />)
  return (
    <Page
      title="Formulários"
      hint="Um link ou um código no balcão: quem preenche não precisa de conta, e a resposta vira tarefa, contato, lançamento ou RNC."
      actions={create}
    >
      <FormViews />
      <QueryBoundary query={query}>
        {(forms) =>
          forms.length === 0 ? (
            <EmptyState
              title="Nenhum formulário ainda"
              hint="Pedidos de orçamento, contatos do site, notas para pagar: escolha o que perguntar e quem recebe."
              action={create}
            />
          ) : (
            <LinkCards label="Formulários">
              {forms.map((form) => (
                <FormCard key={form.id} form={form} timeZone={time_zone} onEdit={() => edit(form)} />
              ))}
            </LinkCards>
          )
        }
      </QueryBoundary>
      {open}
    </Page>
  )
}

const FormCard = ({ form, timeZone, onEdit }: { form: PublicForm; timeZone: string; onEdit: () => void }) => (
  <LinkCard
    title={form.title}
    mark={!form.takes && <StatusMark tone="quiet">{form.is_open ? 'Terminou' : 'Fechado'}</StatusMark>}
    opens={form.takes ? { ...form, poster: `/api/integrations/forms/${form.id}/pdf` } : undefined}
    actions={<EditDelete name={form.title} onEdit={onEdit} onDelete={() => void remove(form)} />}
  >
    <Text fz="sm" c="dimmed">
      {[formMakes[form.makes], form.receiver, form.ends_on && `até ${formatDate(form.ends_on)}`]
        .filter(Boolean)
        .join(' · ')}
    </Text>
    <Text fz="sm">
      {form.received === 0
        ? 'Nenhuma resposta ainda'
        : `${count(form.received, 'resposta', 'respostas')}, a última em ${formatInstantDay(form.received_at, timeZone)}`}
    </Text>
    {form.waiting > 0 && (
      <TextLink to="/formularios/respostas" search={{ formulario: form.id }} fz="sm">
        {`${form.waiting} para conferir`}
      </TextLink>
    )}
  </LinkCard>
)

const remove = ({ id, title, received }: PublicForm) =>
  deleteRecord({
    about: title,
    topic: 'forms',
    text:
      received === 0
        ? 'O link e o código deixam de abrir.'
        : `O link e o código deixam de abrir, e as respostas vão junto (${received}). O que elas criaram fica. Para só parar de receber, edite e feche.`,
    remove: () => removal('DELETE /integrations/forms/{id}', { params: { id } }),
  })
