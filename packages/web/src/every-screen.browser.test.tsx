import { allCalls } from '@prumo/contract/areas.ts'
import { expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import { router as product } from './routes.tsx'
import { type Answers, Refusal } from './testing/answers.ts'
import { openScreen } from './testing/mounting.tsx'

/** Who uses a screen and the timer in its frame are known. */
const known = ['GET /account', 'GET /calendar/timesheet']
/** Reads that need a body. */
const reads = ['POST /provider/invitation', 'POST /team-invitation']
const failing: Answers = {
  ...Object.fromEntries(
    allCalls
      .filter(([route]) => (route.startsWith('GET ') && !known.includes(route)) || reads.includes(route))
      .map(([route]) => [route, new Refusal('server.internal')]),
  ),
  // What opening a screen tells the server.
  'POST /client/relatos/{id}/leitura': undefined,
  'POST /journey/practices/notice': undefined,
  'POST /portfolio/looks': undefined,
  'POST /v2/client/scrum-company/kanban/start': undefined,
  'POST /v2/client/scrum-iso/kanban/start': undefined,
}

/** Screens that read nothing, or not before something is typed or pressed. */
const readNothing = new Set([
  '/$',
  '/account',
  '/account/google',
  '/acompanhar-reclamacao',
  '/acompanhar-relato',
  '/comecar/ramo',
  '/companies',
  '/confirmar-email/$token',
  '/convite/$token',
  '/financeiro/fechamento/$month',
  '/plans/renew/$plan',
  '/privacidade',
  '/relatorio/$token',
  '/rnc/new',
  '/sair',
  '/termos',
])
const addresses = [...new Set(Object.values(product.routesByPath).map(({ fullPath }) => String(fullPath)))]
const retry = page.getByRole('button', { name: 'Tentar novamente' })
const claims = /\bnenhuma? |sem informações|ainda não há/i
const shown = () => document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? ''

const inTurn = addresses.filter((path, i) => !readNothing.has(path) && inject('turns')[i % 5])

it.each(inTurn)('%s says that it could not be read, and nothing about what it did not read', async (path) => {
  await openScreen(path.replaceAll(/\$\w+/g, '1'), { answers: failing })
  await expect.element(retry.first()).toBeVisible()
  expect(shown()).not.toMatch(claims)
})
