import { Anchor, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type Report,
  ReportChanges,
  type ReportOutcome,
  type ReportState,
  reportCategories,
  reportOutcomes,
  reportStates,
} from '@prumo/contract/people/reports/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../platform/api.ts'
import { formatDay, formatInstant, formatSize } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Messages } from './Messages.tsx'
import classes from './ReportReadingScreen.module.css'
import { reportQuery } from './report-queries.ts'
import { stateTones } from './tones.ts'

/** A report as one of its readers sees it. */
export default function ReportReadingScreen() {
  const { id } = useParams({ from: '/member/canal-de-relatos/$id' })
  const query = useQuery(reportQuery(Number(id)))
  const { data } = query
  return (
    <Page
      title={data ? `Relato ${data.protocol}` : 'Relato'}
      hint={
        <TrailBelow
          to="/canal-de-relatos"
          title="Canal de relatos"
          here={data ? reportCategories[data.category] : '…'}
        />
      }
      width="text"
    >
      <QueryBoundary query={query}>{(report) => <Reading report={report} />}</QueryBoundary>
    </Page>
  )
}

const Reading = ({ report }: { report: Report }) => (
  <Stack gap="md">
    <div>
      <Group gap="xs">
        <StatusMark tone={stateTones[report.state]}>{reportStates[report.state]}</StatusMark>
        {report.outcome && <StatusMark tone="quiet">{reportOutcomes[report.outcome]}</StatusMark>}
      </Group>
      <Text fz="sm" mt={8}>
        {[
          `Recebido em ${formatDay(report.received_on)}`,
          report.name ? `de ${[report.name, report.contact].filter(Boolean).join(', ')}` : 'sem nome',
          report.state !== 'concluded' &&
            (report.answered_on
              ? `concluir até ${formatDay(report.conclude_by)}`
              : `responder até ${formatDay(report.answer_by)}`),
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </Text>
    </div>
    <Messages first={report} messages={report.messages} mine="reader" />
    {report.files.length > 0 && <Files report={report} />}
    <Answer key={report.messages.length} id={report.id} />
    <Handling report={report} />
    <Readers report={report} />
  </Stack>
)

const Files = ({ report }: { report: Report }) => (
  <section aria-label="Arquivos">
    <Text fz="sm" fw={600}>
      Arquivos
    </Text>
    {report.files.map(({ id, name, size, sent_on }) => (
      <Text fz="sm" key={id}>
        <Anchor fz="sm" href={`/api/client/relatos/${report.id}/arquivos/${id}`} target="_blank" rel="noopener">
          {name}
        </Anchor>
        {`, ${formatSize(size)}, ${formatDay(sent_on)}`}
      </Text>
    ))}
  </section>
)

const Message = z.object({
  text: z.string().trim().min(1, 'Escreva a mensagem').max(4000, 'Use no máximo 4000 caracteres'),
})

function Answer({ id }: { id: number }) {
  const form = useForm<{ text: string }>({
    mode: 'uncontrolled',
    initialValues: { text: '' },
    validate: schemaResolver(Message, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: { text: string }) => api('POST /client/relatos/{id}/mensagens', { params: { id }, body }),
    onSaved: () => {
      toast('Enviado')
      return changed('people')
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Textarea
        label="Escrever a quem relatou"
        description="A pessoa lê quando voltar com o protocolo. O seu nome não aparece para ela."
        autosize
        minRows={3}
        key={form.key('text')}
        {...form.getInputProps('text')}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" variant="default" loading={save.isPending}>
          Enviar
        </Button>
      </Group>
    </form>
  )
}

type Handled = { state: ReportState; outcome: ReportOutcome | null; decision: string; measures: string }
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** What its readers found, decided and did. */
function Handling({ report }: { report: Report }) {
  const [open, setOpen] = useState(false)
  const { state, outcome } = report
  const empty: Handled = { state, outcome, decision: '', measures: '' }
  return (
    <section className={`card ${classes.handling}`} aria-label="Apuração">
      <Stack gap="md">
        {report.decision && <Written label="Apuração e decisão" text={report.decision} />}
        {report.measures && <Written label="Medidas" text={report.measures} />}
        <Group justify="flex-end">
          <Button onClick={() => setOpen(true)}>Conduzir o relato</Button>
        </Group>
      </Stack>
      {open && (
        <RecordForm
          title="Conduzir o relato"
          record={report}
          schema={ReportChanges}
          initial={empty}
          save={(body, base) =>
            api('PUT /client/relatos/{id}', {
              params: { id: report.id },
              body: { ...body, updated_at: base?.updated_at },
            })
          }
          fieldOf={{ 'report.outcome': 'outcome' }}
          saved="Atualizado com sucesso"
          topic="people"
          watched
          onClose={() => setOpen(false)}
        >
          {(field, { values }) => (
            <>
              <ChoiceField label="Etapa" allowDeselect={false} data={optionsOf(reportStates)} {...field('state')} />
              {values.state === 'concluded' && (
                <ChoiceField
                  label="Resultado"
                  placeholder="Escolha"
                  data={optionsOf(reportOutcomes)}
                  {...field('outcome')}
                />
              )}
              <Textarea
                label="Apuração e decisão"
                description="Só quem lê este relato vê."
                autosize
                minRows={3}
                {...field('decision')}
              />
              <Textarea
                label="Medidas"
                description="Ficam aqui, e não nos planos de ação, para não revelar o relato."
                autosize
                minRows={2}
                {...field('measures')}
              />
            </>
          )}
        </RecordForm>
      )}
    </section>
  )
}

const Written = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Text fz="sm" fw={600}>
      {label}
    </Text>
    <Text fz="sm" className={classes.written}>
      {text}
    </Text>
  </div>
)

function Readers({ report }: { report: Report }) {
  const { time_zone } = useAccount()
  const [user, setUser] = useState<string | null>(null)
  const form = { getValues: () => ({}), setErrors: () => {}, getInputNode: () => null }
  const save = useSave({
    form,
    save: (user_id: number) =>
      api('POST /client/relatos/{id}/leitores', { params: { id: report.id }, body: { user_id } }),
    onSaved: () => {
      setUser(null)
      return changed('people')
    },
  })
  return (
    <section aria-label="Quem lê">
      <Text fz="sm">
        <strong>Quem lê:</strong> {report.readers.map(({ name }) => name).join(', ')}.
        {report.excluded.length > 0 && ` Não veem, porque o relato fala deles: ${report.excluded.join(', ')}.`}
      </Text>
      {report.others.length > 0 && (
        <Group gap="xs" mt="xs" align="flex-end">
          <Select
            label="Chamar para ler"
            placeholder="Escolha"
            data={report.others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={user}
            onChange={setUser}
          />
          <Button
            variant="default"
            disabled={user === null}
            loading={save.isPending}
            onClick={() => user !== null && save.mutate(Number(user))}
          >
            Chamar
          </Button>
        </Group>
      )}
      <details className={classes.steps}>
        <summary>Quem leu e o que foi feito</summary>
        {report.steps.map(({ id, by, action, detail, at }) => (
          <Text fz="sm" key={id}>
            {`${formatInstant(at, time_zone)}: ${by} ${action}${detail ? ` (${detail})` : ''}`}
          </Text>
        ))}
      </details>
    </section>
  )
}
