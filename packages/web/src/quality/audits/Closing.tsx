import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type AuditMeeting, answerStatuses, type ReportText } from '@prumo/contract/quality/audits/model.ts'
import { partialWords } from '@prumo/contract/quality/audits/scoring.ts'
import { count } from '@prumo/contract/words.ts'
import { IconCheck, IconFileText, IconSignature } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import type { Audit, Item, Score } from './audit-queries.ts'
import classes from './Closing.module.css'
import { conclude, writeText } from './closing.ts'
import { SavedText } from './SavedText.tsx'
import { SignForm } from './SignForm.tsx'
import type { WaitingReport } from './waiting.ts'

type Props = { audit: Audit; items: readonly Item[]; score: Score; waiting: WaitingReport }

const texts: readonly (readonly [field: ReportText, label: string, description: string])[] = [
  ['attendance', 'Participantes', 'Quem acompanhou, um por linha: nome e função.'],
  ['strengths', 'Pontos fortes', 'O que a empresa faz bem e vale manter.'],
  ['conclusion', 'Conclusão', 'O sistema atende aos critérios? O que falta?'],
]

const meetings = [
  ['opening', 'Reunião de abertura', 'Nova ATA de abertura'],
  ['closing', 'Reunião de encerramento', 'Nova ATA de encerramento'],
] as const

type MeetingProps = { audit: Audit; meeting: AuditMeeting; label: string; words: string }

/** The minutes of a meeting of the audit; until there are some, and nobody signed, they are made here. */
function Meeting({ audit: { id, signatures, ...audit }, meeting, label, words }: MeetingProps) {
  const making = useMutation({
    mutationFn: () => api('POST /client/auditoria-interna/{id}/minutes', { params: { id }, body: { meeting } }),
    onSuccess: () => toast('Criado com sucesso!'),
    onSettled: () => Promise.all([changed('quality'), changed('minutes')]),
  })
  const made = audit[meeting]
  if (made)
    return (
      <Text fz="sm">
        {`${label}: `}
        <TextLink to="/protocols" search={{ ata: made.id }} fz="inherit">
          {made.name}
        </TextLink>
      </Text>
    )
  if (signatures.length > 0) return null
  return (
    <Writes>
      <Group>
        <CreateButton
          size="xs"
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          loading={making.isPending}
          onClick={() => making.mutate()}
        >
          {words}
        </CreateButton>
      </Group>
    </Writes>
  )
}

/** The end of an audit: its findings, the texts of its report, its conclusion and the signatures. */
export function Closing({ audit, items, score, waiting }: Props) {
  const writes = useWrites()
  const { today } = useToday()
  const { time_zone } = useAccount()
  const [signing, setSigning] = useState(false)
  const concluded_on = audit.concluded_on ?? waiting.concluded_on
  const findings = items.filter(({ status }) => status === 2 || status === 3)
  const finish = async () => {
    const partial = partialWords(score)
    const sure =
      score.unanswered === 0 ||
      (await confirm({
        title: 'Concluir assim?',
        text: `${count(score.unanswered, 'item ficou', 'itens ficaram')} sem resposta${partial ? ': o relatório dirá que a nota é parcial' : ''}. Depois de concluída, as respostas não mudam mais.`,
        confirm: 'Concluir auditoria',
        cancel: 'Continuar auditando',
      }))
    if (sure) await conclude(audit, today)
  }
  return (
    <Stack gap="md">
      <section className={`card ${classes.part}`} aria-label="Constatações">
        <Title order={3} fz="md">
          Constatações
        </Title>
        {findings.length === 0 && <EmptyLine>Nada a corrigir ou melhorar até aqui.</EmptyLine>}
        <ul className={classes.list}>
          {findings.map(({ id, codigo, title, status, rnc }) => (
            <li key={id}>
              <TextLink to="/auditoria-interna/$id" params={{ id: String(audit.id) }} search={{ item: id }} fz="sm">
                {`${codigo} ${title}`}
              </TextLink>
              <StatusMark tone={status === 2 ? 'bad' : 'waiting'}>{answerStatuses[status!]}</StatusMark>
              {rnc && (
                <TextLink to="/rnc/$id" params={{ id: String(rnc.id) }} fz="sm">
                  {rnc.code}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={`card ${classes.part}`} aria-label="Relatório">
        <Title order={3} fz="md">
          Relatório
        </Title>
        {texts.map(([field, label, description]) => (
          <SavedText
            key={field}
            label={label}
            description={description}
            value={waiting[field] ?? audit[field]}
            readOnly={!writes || concluded_on !== undefined}
            onSave={(text, was) => void writeText(audit, field, text, was)}
          />
        ))}
        {meetings.map(([meeting, label, words]) => (
          <Meeting key={meeting} audit={audit} meeting={meeting} label={label} words={words} />
        ))}
      </section>
      <section className={`card ${classes.part}`} aria-label="Conclusão e assinaturas">
        <Title order={3} fz="md">
          Conclusão e assinaturas
        </Title>
        {concluded_on === undefined ? (
          <Writes>
            <Group>
              <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => void finish()}>
                Concluir auditoria
              </Button>
            </Group>
          </Writes>
        ) : (
          <>
            <Text fz="sm">{`Concluída em ${formatDay(concluded_on)}.`}</Text>
            {audit.signatures.length + waiting.signatures.length === 0 && <EmptyLine>Ninguém assinou ainda.</EmptyLine>}
            <ul className={classes.list}>
              {audit.signatures.map(({ id, name, role, signed_at, by }) => (
                <li key={id}>
                  <b>{name}</b>
                  <span>{role}</span>
                  <Text fz="xs" c="dimmed">
                    {`${formatInstant(signed_at, time_zone)}${by ? `, na sessão de ${by}` : ''}`}
                  </Text>
                </li>
              ))}
              {waiting.signatures.map(({ name, role }) => (
                <li key={name}>
                  <b>{name}</b>
                  <span>{role}</span>
                  <StatusMark tone="waiting">Espera o envio</StatusMark>
                </li>
              ))}
            </ul>
            <Writes>
              <Group>
                <Button leftSection={<IconSignature size={18} aria-hidden />} onClick={() => setSigning(true)}>
                  Assinar
                </Button>
              </Group>
            </Writes>
          </>
        )}
      </section>
      {signing && <SignForm audit={audit} onClose={() => setSigning(false)} />}
    </Stack>
  )
}
