import type {} from '@vitest/browser-playwright'
import { expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { focus, press } from '../../testing/acting.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const item = (name: string) => page.getByRole('treeitem', { name })

it('is a tree, used by mouse and by arrow keys, and printed whole', async () => {
  const stages = [{ id: 4, index_item: '1.1.1', summary: 'Conferir a nota', responsible: 'Auxiliar' }]
  await openScreen('/department-proccess/1/map', {
    answers: {
      'GET /client/proccess-sectors/map/{departmentId}': {
        response: {
          department: { id: 1, name: 'Financeiro' },
          macroproccesses: [
            {
              id: 1,
              index_item: '1',
              title: 'Contas a pagar',
              proccesses: [{ id: 3, index_item: '1.1', title: 'Pagar', stages }],
            },
            { id: 2, index_item: '2', title: 'Tesouraria' },
          ],
        },
      },
      'GET /client/proccess/{id}': { response: { id: 3, index_item: '1.1', title: 'Pagar' } },
    },
  })
  await expect.element(item('1.1.1 Conferir a nota')).toBeVisible()
  await expect.element(page.getByText('Sem POP')).toBeVisible()
  await expectAccessible()
  await focus(item('1 Contas a pagar'))
  await press('ArrowLeft')
  await expect.element(item('1.1 Pagar')).not.toBeInTheDocument()
  await press('ArrowDown')
  await expect.element(item('2 Tesouraria')).toHaveFocus()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(page.getByText('Conferir a nota')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument()
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  await page.getByRole('button', { name: 'Expandir tudo' }).click()
  await focus(item('1.1 Pagar'))
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: '1.1 Pagar' })).toBeVisible()
})
