import { ActionIcon, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { addDays } from '@prumo/contract/dates.ts'
import {
  type VisitorLink,
  VisitorLinkInput,
  type VisitShows,
  visitShows,
} from '@prumo/contract/quality/visitors/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconLinkOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { CopiedField } from '../../ui/copy/CopiedField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { revokeLink } from '../public/revoking.ts'

const linksQuery = call('GET /client/prontidao-iso/visitas', {}, { topic: 'quality' })
const marks = {
  open: ['Aberto', 'now'],
  ended: ['Terminou', 'quiet'],
  revoked: ['Revogado', 'quiet'],
} as const

/** The links for auditors without a user: who has one, until when, and whether it was opened. */
export default function VisitorLinks({ onClose }: { onClose: () => void }) {
  const query = useQuery(linksQuery)
  const { time_zone } = useAccount()
  const { today } = useToday()
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<{ title: string; url: string } | null>(null)
  return (
    <Modal opened onClose={onClose} title="Acessos de visitantes" size="lg">
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          Um auditor abre o link sem conta e lê a pasta por capítulo da norma, só com o que você escolher. A nota da
          prontidão não aparece. Não muda nada, e o link termina na data que você escolher.
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
        <QueryBoundary query={query}>
          {(links) => (
            <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Acessos">
              {links.map((link) => (
                <Group key={link.id} component="li" justify="space-between" wrap="nowrap">
                  <div>
                    <Text fz="sm" fw={500}>
                      {link.title}
                    </Text>
                    <Text fz="xs" c="dimmed">
                      {[
                        `Até ${formatDay(link.ends_on)}`,
                        link.opened_at ? `aberto em ${formatInstant(link.opened_at, time_zone)}` : 'nunca aberto',
                        link.created_by,
                      ].join(' · ')}
                    </Text>
                    <Text fz="xs" c="dimmed">
                      {link.shows.map((part) => visitShows[part].split(':')[0]).join(', ')}
                    </Text>
                    {link.openings.length > 0 && <Openings link={link} />}
                  </div>
                  <Group gap="xs" wrap="nowrap">
                    <StatusMark tone={marks[link.state][1]}>{marks[link.state][0]}</StatusMark>
                    {link.state === 'open' && (
                      <Writes>
                        <ActionIcon aria-label={`Revogar o acesso de ${link.title}`} onClick={() => void revoke(link)}>
                          <IconLinkOff aria-hidden />
                        </ActionIcon>
                      </Writes>
                    )}
                  </Group>
                </Group>
              ))}
            </Stack>
          )}
        </QueryBoundary>
        <Writes>
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>
            Novo acesso
          </Button>
        </Writes>
      </Stack>
      {creating && (
        <RecordForm
          container="modal"
          of={null}
          title="Novo acesso de visitante"
          schema={VisitorLinkInput}
          initial={{ title: '', ends_on: addDays(today, usualDays) as string | null, shows: [...parts] }}
          bodyOf={({ title, ends_on, shows }) => ({ title, ends_on: ends_on ?? '', shows })}
          save={(body) => api('POST /client/prontidao-iso/visitas', { body })}
          onSaved={({ response }) => setMade({ title: response.title, url: response.url })}
          submit="Criar"
          topic="quality"
          onClose={() => setCreating(false)}
        >
          {(field) => (
            <>
              <TextInput
                label="Para quem"
                placeholder="Auditora do organismo certificador"
                data-autofocus
                autoComplete="off"
                {...field('title')}
              />
              <DateField label="Vale até" required {...field('ends_on')} />
              <Checkbox.Group label="O que aparece" {...field('shows')}>
                <Stack gap={8} mt={8}>
                  {parts.map((part) => (
                    <Checkbox key={part} value={part} label={visitShows[part]} />
                  ))}
                </Stack>
              </Checkbox.Group>
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}

/** Days for which a link usually opens: an audit and what comes after it. */
const usualDays = 14
const parts = Object.keys(visitShows) as VisitShows[]

/** What was opened under a link, folded. */
function Openings({ link: { openings } }: { link: VisitorLink }) {
  const { time_zone } = useAccount()
  return (
    <details>
      <summary style={{ fontSize: '0.75rem' }}>{count(openings.length, 'abertura', 'aberturas')}</summary>
      <ul style={{ margin: 0, paddingInlineStart: 18, fontSize: '0.75rem' }}>
        {openings.map(({ name, opened_at }) => (
          <li key={`${opened_at} ${name}`}>{`${name}, ${formatInstant(opened_at, time_zone)}`}</li>
        ))}
      </ul>
    </details>
  )
}

const revoke = ({ id, title }: VisitorLink) =>
  revokeLink({
    what: 'acesso',
    about: title,
    text: 'O link deixa de abrir agora.',
    send: () => api('DELETE /client/prontidao-iso/visitas/{id}', { params: { id } }),
  })
