import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../testing/answers.ts'
import { openScreen } from '../testing/mounting.tsx'

const one = { response: { id: 7 } }
const some = { response: [{ id: 7 }] }

// Addresses by which notifications, steps and checks lead to one thing (server/testing/links.test.ts): it is open there.
it.each<[address: string, answers: object]>([
  ['/authorize-pops?pop=7', { 'GET /client/pop/one/{id}': one }],
  ['/calendar-week?tarefa=nova', {}],
  ['/plan-actions?plano=7', { 'GET /client/action-plan/{id}': one }],
  ['/plan-actions/finish?plano=7', { 'GET /client/action-plan/{id}': one }],
  ['/protocols-subject?assunto=7', { 'GET /protocols/subject/{id}': one }],
  ['/riscos?risco=7', { 'GET /client/riscos': some }],
  ['/scrum?cartao=7', { 'GET /v2/client/scrum/task/{id}': one }],
  ['/tasks?tarefa=7', {}],
  ['/users?convidar=link', {}],
])('%s opens what it names', async (address, answers) => {
  await openScreen(address, { answers: answers as Answers })
  await expect.element(page.getByRole('dialog').first()).toBeVisible()
})
