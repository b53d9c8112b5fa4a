import { ActionIcon, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { addDays, formatMonth } from '@prumo/contract/dates.ts'
import { type ReportLink, ReportLinkInput } from '@prumo/contract/reports/links/endpoints.ts'
import { type ReportPart, reportParts } from '@prumo/contract/reports/parts.ts'
import { count } from '@prumo/contract/words.ts'
import { IconLinkOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { revokeLink } from '../../quality/public/revoking.ts'
import { CopiedField } from '../../ui/copy/CopiedField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'

const linksQuery = call('GET /client/relatorios-do-mes/links', {}, { topic: 'reports' })
const marks = {
  open: ['Aberto', 'now'],
  ended: ['Terminou', 'quiet'],
  revoked: ['Retirado', 'quiet'],
} as const
/** Days for which a link opens where nobody says another end. */
const usualDays = 15

type Props = {
  month: string
  /** The parts that the person sees, and those they look at. */
  allowed: readonly ReportPart[]
  chosen: readonly ReportPart[]
  onClose: () => void
}

/** The links of reports for people without a user: for whom, until when, and how often each was opened. */
export default function ReportLinks({ month, allowed, chosen, onClose }: Props) {
  const query = useQuery(linksQuery)
  const { today } = useToday()
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<{ title: string; url: string } | null>(null)
  return (
    <Modal opened onClose={onClose} title="Compartilhar o relatório" size="lg">
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          Quem não tem conta lê o relatório por um link com senha e data de fim. Envie a senha por outro caminho, e
          retire o link quando quiser.
        </Text>
        {made && (
          <CopiedField
            label={`Link de ${made.title}`}
            description="Copie agora: por segurança, ele não é mostrado de novo."
            value={made.url}
            copy="Copiar"
            done="Link copiado!"
          />
        )}
        <QueryBoundary query={query}>{({ response }) => <LinkList links={response} />}</QueryBoundary>
        <Button leftSection={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>
          {`Novo link de ${formatMonth(month)}`}
        </Button>
      </Stack>
      {creating && (
        <RecordForm
          container="modal"
          title={`Novo link de ${formatMonth(month)}`}
          schema={ReportLinkInput}
          initial={{
            title: '',
            parts: [...chosen] as string[],
            ends_on: addDays(today, usualDays) as string | null,
            password: '',
          }}
          bodyOf={({ ends_on, parts, ...values }) => ({
            ...values,
            month,
            parts: parts as ReportPart[],
            ends_on: ends_on ?? '',
          })}
          save={(body) => api('POST /client/relatorios-do-mes/links', { body })}
          onSaved={({ response }) => setMade({ title: response.title, url: response.url })}
          submit="Criar"
          topic="reports"
          forgets
          watched
          onClose={() => setCreating(false)}
        >
          {(field) => (
            <>
              <TextInput
                label="Para quem"
                placeholder="Gerente do banco"
                data-autofocus
                autoComplete="off"
                {...field('title')}
              />
              <Checkbox.Group label="Partes" {...field('parts')}>
                <Stack gap="xs" mt="xs">
                  {allowed.map((part) => (
                    <Checkbox key={part} value={part} label={reportParts[part].name} />
                  ))}
                </Stack>
              </Checkbox.Group>
              <DateField label="Vale até" {...field('ends_on')} />
              <TextInput
                label="Senha"
                description="Ao menos 8 caracteres. Ela não é guardada: anote-a para dizer a quem vai ler."
                autoComplete="off"
                {...field('password')}
              />
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}

function LinkList({ links }: { links: readonly ReportLink[] }) {
  const { time_zone } = useAccount()
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Links">
      {links.map((link) => (
        <Group key={link.id} component="li" justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fz="sm" fw={500}>
              {`${link.title}, ${formatMonth(link.month)}`}
            </Text>
            <Text fz="xs" c="dimmed">
              {[
                `Até ${formatDay(link.ends_on)}`,
                link.opened_at
                  ? `aberto ${count(link.openings, 'vez', 'vezes')}, a última em ${formatInstant(link.opened_at, time_zone)}`
                  : 'nunca aberto',
                link.created_by,
              ].join(' · ')}
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            <StatusMark tone={marks[link.state][1]}>{marks[link.state][0]}</StatusMark>
            {link.state === 'open' && (
              <ActionIcon aria-label={`Retirar o link de ${link.title}`} onClick={() => void revoke(link)}>
                <IconLinkOff aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

const revoke = ({ id, title }: ReportLink) =>
  revokeLink({
    what: 'link',
    words: ['Retirar', 'retirado'],
    about: title,
    text: 'Ele deixa de abrir agora.',
    topic: 'reports',
    send: () => api('DELETE /client/relatorios-do-mes/links/{id}', { params: { id } }),
  })
