import { Button, Menu } from '@mantine/core'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '../testing/acting.ts'
import { expectAccessible, mount } from '../testing/mounting.tsx'
import { Page } from './Page.tsx'
import { pageMenu } from './page-menu.tsx'

const remove = vi.fn()

const show = () =>
  mount(
    <main>
      <Page
        title="RNC 12"
        actions={
          <>
            <Button variant="default">PDF</Button>
            <Button>Reabrir</Button>
          </>
        }
        more={pageMenu(<Menu.Item onClick={remove}>Apagar</Menu.Item>)}
      >
        O registro
      </Page>
    </main>,
  )

const more = page.getByRole('button', { name: 'Mais ações' })
const item = page.getByRole('menuitem', { name: 'Apagar' })

it('on a phone has one menu for its folded actions and for those of the record', async () => {
  await onPhone()
  await show()
  await expect.element(page.getByRole('button', { name: 'Reabrir' })).toBeVisible()
  await expect.poll(() => more.elements().length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
  await more.click()
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible()
  await expect.element(item).toBeVisible()
  await expectAccessible()
  await item.click()
  await expect.poll(() => remove.mock.calls.length).toBe(1)
  await expect.element(item).not.toBeInTheDocument()
})

it('beside the menu has its actions with their words and those of the record behind one button', async () => {
  remove.mockClear()
  await show()
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible()
  await expect.poll(() => more.elements().length).toBe(1)
  await more.click()
  await item.click()
  await expect.poll(() => remove.mock.calls.length).toBe(1)
})
