import { Button, UnstyledButton } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { answeredAt } from '../platform/connection.ts'
import { saveBlob } from '../platform/download.ts'
import { formatInstant } from '../platform/format.ts'
import { keptRecords } from '../platform/offline/answers.ts'
import { keptDocuments } from '../platform/offline/documents.ts'
import { isKept, type Outgoing } from '../platform/offline/outbox.ts'
import {
  laterWords,
  madeWords,
  type OfflinePlace,
  offlinePlaces,
  openedPlaceSays,
  possibleOffline,
  refusedWords,
  settledAt,
} from '../platform/offline/places.ts'
import { dismiss, outgoing, passedNow, waitingContent } from '../platform/offline/sending.ts'
import { useOffline } from '../platform/offline/useOffline.ts'
import { useSeenWords } from '../platform/offline/useSeenWords.ts'
import { useAccount } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './OfflineBanner.module.css'

const KeptModal = lazy(() => import('./KeptModal.tsx'))
const WaitingModal = lazy(() => import('./WaitingModal.tsx'))

/** On every screen: that there is no connection, what waits for it, and what was refused when it came back. */
export function OfflineBanner() {
  const offline = useOffline()
  const calls = useStore(outgoing)
  const waiting = calls.filter(({ refused }) => !refused)
  const kept = waiting.filter(isKept)
  const refused = calls.filter((call) => call.refused)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const elsewhere = Map.groupBy(refused, settledAt)
  return (
    <>
      <div role="status">{offline ? <Offline waiting={waiting} /> : kept.length > 0 && <Sending waiting={kept} />}</div>
      <div role="alert">
        {(elsewhere.get(undefined) ?? []).map((call) => (
          <Refused key={call.id} call={call} reason={call.refused!.message} />
        ))}
        {[...elsewhere].map(
          ([where, some]) =>
            where !== undefined && where !== path && <Settled key={where} where={where} count={some.length} />,
        )}
      </div>
    </>
  )
}

function Offline({ waiting }: { waiting: readonly Outgoing[] }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const href = useRouterState({ select: ({ location }) => location.href })
  const seen = useSeenWords()
  const here = offlinePlaces().find(({ to }) => to === path)
  const { time_zone } = useAccount()
  // What is on screen is as it was then.
  const since = answeredAt()
  return (
    <div className={classes.banner}>
      <IconCloudOff size={18} aria-hidden />
      <span>
        {since === undefined || (here && seen) ? 'Sem conexão. ' : `Sem conexão desde ${timeOf(since, time_zone)}. `}
        {here && seen ? (
          <Seen key={here.to} place={here} at={seen} />
        ) : (
          (openedPlaceSays(href) ?? `Por enquanto, você só pode ${possibleOffline()}.`)
        )}
        {waiting.length > 0 && ` ${laterWords(waiting)} quando a conexão voltar.`}
      </span>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      <Kept />
      {offlinePlaces()
        .filter((place) => place !== here)
        .map(({ to, label }) => (
          <TextLink key={to} to={to} c="inherit" underline="always" fz="sm" fw={600}>
            {label}
          </TextLink>
        ))}
    </div>
  )
}

function Seen({ place, at }: { place: OfflinePlace; at: string }) {
  return `Você está vendo ${place.useShown()} como estavam ${at}.`
}

function Sending({ waiting }: { waiting: readonly Outgoing[] }) {
  const passed = useStore(passedNow)
  const far = passed > 0 && waiting.length > 1 ? ` ${Math.min(passed, waiting.length)} de ${waiting.length}.` : ''
  return (
    <div className={classes.banner}>
      <IconCloudUp size={18} aria-hidden />
      <span>{`Enviando ${madeWords(waiting)} sem conexão…${far}`}</span>
      <Waiting waiting={waiting} />
    </div>
  )
}

/** The way to the list of what waits. */
function Waiting({ waiting }: { waiting: readonly Outgoing[] }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton fz="sm" fw={600} td="underline" onClick={() => setOpened(true)}>
        Ver o que espera
      </UnstyledButton>
      <Suspense>{opened && <WaitingModal waiting={waiting} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

/** The way to what was read on this device. */
function Kept() {
  const documents = useStore(keptDocuments)
  const records = useStore(keptRecords)
  const [opened, setOpened] = useState(false)
  if (documents.length === 0 && records.length === 0) return null
  return (
    <>
      <UnstyledButton fz="sm" fw={600} td="underline" onClick={() => setOpened(true)}>
        Lidos neste aparelho
      </UnstyledButton>
      <Suspense>
        {opened && <KeptModal documents={documents} records={records} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}

function Refused({ call, reason }: { call: Outgoing; reason: string }) {
  return (
    <div className={classes.banner} data-refused>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{refusedWords(call, reason)}</span>
      {call.file && (
        <Button size="compact-sm" variant="default" onClick={() => void saveContent(call, call.file!.name)}>
          Baixar
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => void dismiss(call.id)}>
        Entendi
      </Button>
    </div>
  )
}

/** The file that was refused is nowhere else. */
async function saveContent(call: Outgoing, name: string) {
  const content = await waitingContent(call)
  if (content) saveBlob(content, name)
}

/** Refusals that the screen of their record settles. */
function Settled({ where, count: some }: { where: string; count: number }) {
  return (
    <div className={classes.banner} data-refused>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{`${count(some, 'envio não foi aceito e espera', 'envios não foram aceitos e esperam')} a sua decisão.`}</span>
      <TextLink to={where as '/'} c="inherit" underline="always" fz="sm" fw={600}>
        Ver
      </TextLink>
    </div>
  )
}

/** 'HH:mm' of an instant. */
const timeOf = (instant: number, timeZone: string) => formatInstant(new Date(instant).toISOString(), timeZone).slice(-5)
