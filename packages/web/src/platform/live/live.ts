import type { Account } from '@prumo/contract/identity/account/model.ts'
import { useEffect } from 'react'
import { queryClient } from '../query-client.ts'
import { accountQuery } from '../session.ts'
import { type LiveTopic, staleness } from './staleness.ts'
import { type Message, readStream } from './stream.ts'

/** Rights and payment, whatever the area. */
const accountTopic: LiveTopic = { topic: 'account', stale: [accountQuery.queryKey] }

/** How long the tab that listens remembers events for tabs that are just being opened. */
const REMEMBERED_MS = 60_000

/**
 * Keeps the screens of the signed-in user up to date: a change on the server makes the queries of its topic stale. One
 * tab of the browser reads the event stream for all tabs, because HTTP/1.1 allows few connections; when it is closed,
 * another tab continues.
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
  const tabs = typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : undefined
  // The shown data came with the page, or was read after the sign-in on it.
  let lastMessageAt = performance.now() < REMEMBERED_MS ? performance.timeOrigin : Date.now() - 5000

  const take = (message: Message) => {
    lastMessageAt = Date.now()
    if (message.kind === 'event') tab.event(message.event)
    else if (message.kind === 'resync') tab.everything()
  }
  const lead = async () => {
    const remembered: { at: number; message: Message }[] = []
    const whole = lastMessageAt
    const answerNewTab = ({ data }: MessageEvent<Spoken>) => {
      if (data.kind !== 'hello') return
      if (data.since < Math.max(whole, Date.now() - REMEMBERED_MS)) tabs?.postMessage({ kind: 'resync' })
      else for (const { at, message } of remembered) if (at >= data.since) tabs?.postMessage(message)
    }
    tabs?.addEventListener('message', answerNewTab)
    await readStream({
      onMessage: (message) => {
        take(message)
        tabs?.postMessage(message)
        if (message.kind === 'beat') return
        remembered.push({ at: lastMessageAt, message })
        while (remembered[0]!.at < lastMessageAt - REMEMBERED_MS) remembered.shift()
      },
      lastMessageAt: () => lastMessageAt,
      session,
      signal,
    })
    tabs?.removeEventListener('message', answerNewTab)
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<Spoken>) => {
    if (data.kind !== 'hello') take(data)
  })
  tabs?.postMessage({ kind: 'hello', since: lastMessageAt } satisfies Spoken)
  // Without a secure context there are no Web Locks, so every tab opens its own stream.
  if (navigator.locks && tabs) void navigator.locks.request(name, { signal }, lead).catch(() => {})
  else void lead()
  signal.addEventListener('abort', () => {
    tab.stop()
    tabs?.close()
  })
}

/** True if somebody is signed in; who no longer is gets asked for the password over the screen. */
async function session(): Promise<'open' | 'over' | 'unknown'> {
  try {
    return (await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })) ? 'open' : 'over'
  } catch {
    return 'unknown'
  }
}
