import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../testing/answers.ts'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

it('says before a spreadsheet of users is made that the plan is full, and that their mails wait', async () => {
  const users = { id: 'users', many: 'usuários', most: 500, columns: [] }
  await openScreen('/imports/new/users', {
    account: { email_proven: false },
    answers: {
      'GET /imports/kinds': { response: [users] },
      'GET /imports': { response: [], total: 0 },
      'GET /client/users': { response: [], people: { active: 10, limit: 10 } },
    } as unknown as Answers,
  })
  await expect.element(page.getByText('O plano não tem lugar para mais uma pessoa')).toBeVisible()
  await expect.element(page.getByText(/^O convite fica guardado/)).toBeVisible()
  await expectAccessible()
})
