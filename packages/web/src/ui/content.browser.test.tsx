import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mounting.tsx'
import { focusReturned } from './content.ts'

/** Takes longer to draw than a menu waits before it gives the focus back. */
function Slow() {
  const end = performance.now() + 80
  while (performance.now() < end);
  return null
}

const seen = vi.fn<(has: string | undefined) => void>()

function Chooser() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Menu opened={opened} onChange={setOpened} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button>Abrir</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void focusReturned().then(() => seen(document.activeElement?.textContent))}>
            Escolher
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!opened && <Slow />}
    </>
  )
}

it('what a menu opens opens when the menu has given the focus back, however slowly it closes', async () => {
  await mount(<Chooser />)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('menuitem', { name: 'Escolher' }).click()
  await expect.poll(() => seen.mock.calls).toEqual([['Abrir']])
})
