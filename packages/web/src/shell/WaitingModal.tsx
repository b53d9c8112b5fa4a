import { Button } from '@mantine/core'
import { useNow } from '../platform/clock.ts'
import { showError } from '../platform/messages.ts'
import type { Outgoing } from '../platform/offline/outbox.ts'
import { showTakenBack, verbOf } from '../platform/offline/places.ts'
import { seenWords } from '../platform/offline/seen-words.ts'
import { takeBack } from '../platform/offline/sending.ts'
import { useAccount } from '../platform/session.ts'
import { EmptyLine } from '../ui/EmptyState.tsx'
import { ReadModal } from '../ui/ReadModal.tsx'
import classes from './WaitingModal.module.css'

type Props = { waiting: readonly Outgoing[]; onClose: () => void }

/** Everything that waits for a connection, in the order in which it will be sent, each to take back. */
export default function WaitingModal({ waiting, onClose }: Props) {
  const { time_zone } = useAccount()
  const now = useNow()
  const retract = async (call: Outgoing) => {
    if (await takeBack(call.id)) showTakenBack(call)
    else showError(`“${call.about}” pode já ter chegado ao Prumo. Quando a conexão voltar, mude lá.`)
  }
  return (
    <ReadModal title="Espera pela conexão" onClose={onClose}>
      {waiting.length === 0 && <EmptyLine>Nada espera: tudo foi enviado ou retirado.</EmptyLine>}
      <ul className={classes.list}>
        {waiting.map((call) => (
          <li key={call.id}>
            <span>
              <b>{verbOf(call)}</b> {call.about}
              <small>{seenWords(call.at, time_zone, now)}</small>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => void retract(call)}>
              Retirar
            </Button>
          </li>
        ))}
      </ul>
    </ReadModal>
  )
}
