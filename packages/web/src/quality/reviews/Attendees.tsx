import { Button, Group, Text } from '@mantine/core'
import type { Review, ReviewSignature } from '@prumo/contract/quality/reviews/model.ts'
import { IconFileText, IconSignature } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './Attendees.module.css'

type Props = { review: Review; signatures: readonly ReviewSignature[] }

/** Who takes part, who of them signed the analysis as it stands, and its minutes. */
export function Attendees({ review, signatures }: Props) {
  const { user_id } = useAccount()
  const { id, others, reuniao, reuniao_id } = review
  const signing = useMutation({
    mutationFn: () => api('POST /users/analise-critica/analise/{id}/assinaturas', { params: { id } }),
    onSuccess: () => toast('Análise assinada'),
    onSettled: () => changed('quality'),
  })
  const minuting = useMutation({
    mutationFn: () => api('POST /users/analise-critica/analise/{id}/ata', { params: { id } }),
    onSuccess: () => toast('Criado com sucesso!'),
    onSettled: () => Promise.all([changed('quality'), changed('minutes')]),
  })
  const mine = signatures.find((one) => one.user_id === user_id)
  return (
    <section className={`card ${classes.people}`} aria-labelledby="participantes">
      <h2 id="participantes">Participantes e assinaturas</h2>
      {signatures.length === 0 && others === '' && (
        <Text fz="sm" c="dimmed">
          A direção participa e assina. Escolha quem participou em Editar, na lista de análises.
        </Text>
      )}
      <ul>
        {signatures.map((one) => (
          <li key={one.user_id}>
            <span>{one.name}</span>
            <Signature signature={one} />
          </li>
        ))}
        {others !== '' && <li>{others}</li>}
      </ul>
      <Group gap="xs">
        {mine && !mine.is_current && (
          <Writes>
            <Button
              size="xs"
              leftSection={<IconSignature size={16} aria-hidden />}
              loading={signing.isPending}
              onClick={() => signing.mutate()}
            >
              {mine.signed_at === null ? 'Assinar' : 'Assinar de novo'}
            </Button>
          </Writes>
        )}
        {reuniao_id === null ? (
          <Writes>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
              loading={minuting.isPending}
              onClick={() => minuting.mutate()}
            >
              Nova ATA
            </Button>
          </Writes>
        ) : (
          <Text fz="sm">
            {'ATA da reunião: '}
            <TextLink to="/protocols" search={{ ata: reuniao_id }} fz="sm">
              {reuniao}
            </TextLink>
          </Text>
        )}
      </Group>
    </section>
  )
}

function Signature({ signature: { signed_at, is_current } }: { signature: ReviewSignature }) {
  const { time_zone } = useAccount()
  if (signed_at === null) return <StatusMark tone="waiting">Falta assinar</StatusMark>
  const when = formatInstant(signed_at, time_zone)
  return is_current ? (
    <StatusMark tone="good">{`Assinou em ${when}`}</StatusMark>
  ) : (
    <StatusMark tone="waiting">{`Mudou depois de assinada em ${when}`}</StatusMark>
  )
}
