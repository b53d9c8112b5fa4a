import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '../platform/connection.ts'
import { keptRecords } from '../platform/offline/answers.ts'
import { keptDocuments } from '../platform/offline/documents.ts'
import { keptTexts } from '../processes/procedures/kept-texts.ts'
import { keptTasks } from '../routine/tasks.fixtures.ts'
import { onPhone } from '../testing/acting.ts'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

it('a POP that was read on this device is read again without a connection, and says of when it is', async () => {
  await onPhone()
  await openScreen('/', { answers: keptTasks().answers })
  await expect.element(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  const pop = keptTexts({
    title: 'Assar o pão',
    objective: '<p>Pão dourado</p>',
    description: '<p>220 graus</p>',
    obs: '',
  })
  keptDocuments.set([{ ...pop, key: 'a', owner: '1:1', at: Date.now() - 3600_000 }])
  connection.set('offline')
  await page.getByRole('button', { name: 'Lidos neste aparelho' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Assar o pão.*POP, como estava/ })
    .click()
  const text = page.getByRole('dialog', { name: 'Assar o pão' })
  await expect.element(text).toMatchTextContent(/POP, como estava.*Objetivo.*Pão dourado.*220 graus/)
  await expectAccessible()
  await text.getByRole('button', { name: 'Outros documentos' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Lidos neste aparelho' })).toBeVisible()
})

it('a screen that needs a connection leads on to what opens without one', async () => {
  await onPhone()
  keptRecords.set([
    { address: '/auditoria-interna/7', title: 'Auditoria de maio', about: 'Auditoria interna', at: Date.now() },
  ])
  connection.set('offline')
  await openScreen('/auditoria-interna', { answers: keptTasks().answers })
  await expect
    .element(page.getByRole('region', { name: 'Abre sem conexão neste aparelho' }).getByRole('link'))
    .toHaveAttribute('href', '/auditoria-interna/7')
  await expectAccessible()
})
