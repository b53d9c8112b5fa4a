import type { Account } from '@prumo/contract/identity/account/model.ts'
import { useEffect } from 'react'
import { queryClient } from '../query-client.ts'
import { accountQuery } from '../session.ts'
import { type LiveTopic, staleness } from './staleness.ts'
import { keepStream, type Message } from './stream.ts'

/** Rights and payment, whatever the area. */
const accountTopic: LiveTopic = { topic: 'account', stale: [accountQuery.queryKey] }

/** How long the tab that listens remembers events for tabs that are just being opened. */
const REMEMBERED_MS = 60_000

/**
 * Keeps what the signed-in user sees up to date: whatever changes on the server makes the queries of its topic stale.
 * One tab of the browser listens for all of them (the server's connections are few under HTTP/1.1), and when it is
 * closed another one takes over where it stopped.
 */
export function useLive(topics: readonly LiveTopic[], account: Account | null): void {
  const { user_id, company_id } = account ?? {}
  useEffect(() => {
    if (user_id === undefined || company_id === undefined) return undefined
    const stop = new AbortController()
    listen([accountTopic, ...topics], `prumo-live-${company_id}-${user_id}`, stop.signal)
    return () => stop.abort()
  }, [topics, user_id, company_id])
}

type Spoken = Message | { kind: 'hello'; since: number }

function listen(topics: readonly LiveTopic[], name: string, signal: AbortSignal) {
  const tab = staleness(queryClient, topics)
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  // What is shown came with the page, or was read since somebody signed in on it.
  let heardAt = performance.now() < REMEMBERED_MS ? performance.timeOrigin : Date.now() - 5000

  const take = (message: Message) => {
    heardAt = Date.now()
    if (message.kind === 'event') tab.event(message.event)
    else if (message.kind === 'resync') tab.everything()
  }
  const lead = async () => {
    const remembered: { at: number; message: Message }[] = []
    const whole = heardAt
    const answerNewTab = ({ data }: MessageEvent<Spoken>) => {
      if (data.kind !== 'hello') return
      if (data.since < Math.max(whole, Date.now() - REMEMBERED_MS)) tabs?.postMessage({ kind: 'resync' })
      else for (const { at, message } of remembered) if (at >= data.since) tabs?.postMessage(message)
    }
    tabs?.addEventListener('message', answerNewTab)
    await keepStream({
      hear: (message) => {
        take(message)
        tabs?.postMessage(message)
        if (message.kind === 'beat') return
        remembered.push({ at: heardAt, message })
        while (remembered[0]!.at < heardAt - REMEMBERED_MS) remembered.shift()
      },
      heardAt: () => heardAt,
      session,
      signal,
    })
    tabs?.removeEventListener('message', answerNewTab)
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<Spoken>) => {
    if (data.kind !== 'hello') take(data)
  })
  tabs?.postMessage({ kind: 'hello', since: heardAt } satisfies Spoken)
  // Without a secure context there are no locks: every tab listens for itself.
  if (navigator.locks && tabs) void navigator.locks.request(name, { signal }, lead).catch(() => {})
  else void lead()
  signal.addEventListener('abort', () => {
    tab.stop()
    tabs?.close()
  })
}

/** Whether somebody is signed in; who no longer is gets asked for the password over the screen. */
async function session(): Promise<'open' | 'over' | 'unknown'> {
  try {
    return (await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })) ? 'open' : 'over'
  } catch {
    return 'unknown'
  }
}
