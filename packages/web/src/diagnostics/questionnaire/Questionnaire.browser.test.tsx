import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptTasks } from '../../routine/tasks.fixtures.ts'
import { expectMessage, onPhone } from '../../testing/acting.ts'
import { Refusal } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'
import { DEAD_TIME } from '../../ui/dead-time.ts'

const pillars = ['rotina', 'pessoas', 'processos', 'resultados', 'marca'] as const
const stages = pillars.map((id) => ({
  id,
  label: id,
  questions: Array.from({ length: 10 }, (_, i) => ({ id: `${id}-${i}`, question: `Pergunta ${i} de ${id}` })),
}))
const mounted = { 'GET /diagnostic/mounted': { response: { minutes: 10, stages, total: 50 } } }
const question = (number: number) => page.getByRole('group', { name: new RegExp(`^${number}\\. `) })
const answered = (count: number) => expect.element(page.getByText(new RegExp(`^${count} de 50 · ~`))).toBeVisible()

it('asks one question at a time on a phone, and an answer leads to the next', async () => {
  // How long a question takes no second tap (ui/dead-time.ts) is not left to the machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await onPhone()
  await openScreen('/my-diagnostic', {
    answers: {
      'GET /diagnostic/status': { response: { status: 0, total: 50 } },
      ...mounted,
      'POST /diagnostic/status/update-data': { response: { id: 1, status: 1 } },
    },
  })
  await page.getByRole('button', { name: 'Começar o diagnóstico' }).click()
  await expect.element(question(1)).toBeVisible()
  await expect.element(page.getByRole('radio')).toHaveLength(6)
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expectMessage('Responda todas as questões')
  // The second half of a double tap answers nothing.
  await userEvent.dblClick(question(1).getByRole('radio', { name: 'Raramente' }))
  await expect.element(question(2)).toBeVisible()
  await answered(1)
  for (let number = 2; number <= 10; number++) {
    vi.setSystemTime(Date.now() + DEAD_TIME)
    await question(number).getByRole('radio', { name: 'Raramente' }).click()
  }
  await answered(10)
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(question(9).getByRole('radio', { name: 'Raramente' })).toBeChecked()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect.element(question(11)).toBeVisible()
  await expectAccessible()
})

it('stays with the pillar that is chosen while an answer is still seen', async () => {
  await onPhone()
  await openScreen('/my-diagnostic', {
    answers: {
      'GET /diagnostic/status': { response: { status: 0, total: 50 } },
      ...mounted,
      'POST /diagnostic/status/update-data': { response: { id: 1, status: 1 } },
    },
  })
  await page.getByRole('button', { name: 'Começar o diagnóstico' }).click()
  const radio = question(1).getByRole('radio', { name: 'Raramente' })
  await expect.element(radio).toBeVisible()
  const choose = page.getByRole('tab', { name: 'pessoas' }).element() as HTMLElement
  radio.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  choose.click()
  await new Promise((seen) => setTimeout(seen, 400))
  await expect.element(question(11)).toBeVisible()
})

it('is offered by Home where it cannot be read whether it is due', async () => {
  const given = {
    answers: { ...keptTasks().answers, ...mounted, 'GET /diagnostic/status': new Refusal('server.internal') },
  }
  await openScreen('/', given)
  await page.getByRole('dialog').getByRole('button', { name: 'Agora não' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Seja bem vindo!' })).toBeVisible()
  await openScreen('/', given)
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para o diagnóstico' }).click()
  await expect.poll(shownAddress).toBe('/my-diagnostic')
})
