import { showNotice } from '../platform/messages.ts'
import { confirm } from '../ui/confirm.ts'
import { isCovered } from '../ui/useEscape.ts'

/** How long a click waits for the new worker. */
const TAKE_OVER_MS = 3000

/** How often somebody who never loads the page again is told of a release, when they come back to it. */
const LOOK_AGAIN_MS = 30 * 60_000

/**
 * Registers the service worker, and says when there is a newer release than this page. It takes over only when the user
 * asks for it: the code this page has still to load belongs to the old one.
 */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' })
  const look = (worker: ServiceWorker | null) => void compare(worker).catch(() => {})
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') look(next)
    })
  })
  // Another tab has let the new release take over.
  workers.addEventListener('controllerchange', () => (loading ? location.reload() : look(workers.controller)))
  look(registration.waiting)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return
    looked = Date.now()
    void registration.update().catch(() => {})
  })
}

/** What this page runs: the address of its first module carries the hash of the code. */
const ownCode = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

let loading = false

async function compare(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return
  // The page came from the server and is already new: the worker follows it, unnoticed.
  if (await holds(worker, ownCode)) return worker.postMessage('take-over')
  showNotice('Há uma versão nova do Prumo', { label: 'Atualizar agora', run: () => void update(worker) })
}

async function update(worker: ServiceWorker): Promise<void> {
  const sure =
    !isCovered() ||
    (await confirm({
      title: 'Atualizar agora?',
      text: 'A página será carregada de novo. O que está aberto e ainda não foi salvo pode se perder.',
      confirm: 'Atualizar agora',
      cancel: 'Depois',
    }))
  if (!sure) return
  if (worker.state !== 'installed') return location.reload()
  loading = true
  worker.postMessage('take-over')
  // The old worker may still be answering something. The server's page is already the new one.
  setTimeout(() => location.reload(), TAKE_OVER_MS)
}

function holds(worker: ServiceWorker, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => reject(new Error('no answer')), 5000)
    worker.postMessage({ holds: address }, [port2])
  })
}
