import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type ReportPart, reportParts } from '@prumo/contract/reports/parts.ts'
import { type ReportSchedule, ReportScheduleInput } from '@prumo/contract/reports/sending/endpoints.ts'
import { listed } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { usePeopleOptions } from '../../admin/users/people.ts'
import { ContactSelect } from '../../contacts/ContactSelect.tsx'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

const scheduleQuery = call('GET /client/relatorios-do-mes/envio', {}, { topic: 'reports' })
type Props = { allowed: readonly ReportPart[]; onClose: () => void }

/** Who gets the report of the month before, and on which day of a month. */
export default function SendingForm(props: Props) {
  const { data } = useQuery(scheduleQuery)
  return data === undefined ? null : <Opened {...props} schedule={data} />
}

/** The day on which most companies have closed their month. */
const usualDay = 10

function Opened({ allowed, schedule, onClose }: Props & { schedule: ReportSchedule | null }) {
  const people = usePeopleOptions()
  // Whoever saves shares only what they see.
  const sent = schedule?.parts ?? allowed
  const unseen = sent.filter((part) => !allowed.includes(part))
  const end = async () => {
    try {
      await api('DELETE /client/relatorios-do-mes/envio')
      toast('O relatório não é mais enviado')
      onClose()
    } catch (error) {
      showFailure(error)
    }
    await changed('reports')
  }
  return (
    <RecordForm
      title="Enviar todo mês"
      container="modal"
      size="lg"
      schema={ReportScheduleInput}
      initial={{
        day: (schedule?.day ?? usualDay) as number | string,
        parts: sent.filter((part) => allowed.includes(part)) as string[],
        user_ids: [...(schedule?.user_ids ?? [])],
        contact_ids: schedule?.contacts.map(({ id }) => id) ?? [],
        password: '',
      }}
      bodyOf={({ day, parts, ...values }) => ({ ...values, day: Number(day), parts: parts as ReportPart[] })}
      save={(body) => api('PUT /client/relatorios-do-mes/envio', { body })}
      saved={({ response }) => `O próximo vai em ${formatDay(response.next_on)}`}
      topic="reports"
      forgets
      watched
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <Text fz="sm" c="dimmed">
            No dia escolhido vai o relatório do mês anterior. O e-mail leva o link, e nenhum número.
          </Text>
          <NumberField label="Dia do mês" description="De 1 a 28." min={1} max={28} data-autofocus {...field('day')} />
          <PickMany
            label="Pessoas da empresa"
            placeholder="Escolher pessoas"
            path="user_ids"
            options={people}
            chosen={form.values.user_ids}
            onChange={(ids) => form.setFieldValue('user_ids', ids)}
            error={field('user_ids').error as string | undefined}
          />
          <ContactSelect
            chosen={form.values.contact_ids}
            known={schedule?.contacts ?? []}
            onChange={(ids) => form.setFieldValue('contact_ids', ids)}
            {...(field('contact_ids').error ? { error: field('contact_ids').error as string } : {})}
          />
          <Checkbox.Group
            label="Partes dos links"
            description="Os contatos leem estas. Cada pessoa da empresa lê as que pode ver."
            {...field('parts')}
          >
            <Stack gap="xs" mt="xs">
              {allowed.map((part) => (
                <Checkbox key={part} value={part} label={reportParts[part].name} />
              ))}
            </Stack>
          </Checkbox.Group>
          {unseen.length > 0 && <Text fz="sm">{endingWords(unseen)}</Text>}
          <TextInput
            label="Senha dos links"
            description={
              schedule?.has_password
                ? 'Há uma senha. Escreva outra só para trocá-la nos próximos links.'
                : 'Ao menos 8 caracteres. Diga-a aos contatos por outro caminho.'
            }
            autoComplete="off"
            {...field('password')}
          />
          {schedule && (
            <div>
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => void end()}>
                Deixar de enviar
              </Button>
            </div>
          )}
        </>
      )}
    </RecordForm>
  )
}

function endingWords(parts: readonly ReportPart[]): string {
  const ends = parts.length === 1 ? 'esta parte deixa de ir' : 'estas partes deixam de ir'
  return `Você não vê ${listed(parts.map((part) => reportParts[part].name))}: quando salvar, ${ends}.`
}
