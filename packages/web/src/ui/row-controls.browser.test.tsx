import { ActionIcon, Anchor, Badge, Checkbox, MantineThemeProvider, Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { focus, press } from '../testing/acting.ts'
import { expectAccessible, mount } from '../testing/mounting.tsx'
import { ChooseBox } from './ChooseBox.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { RowButton } from './RowButton.tsx'
import { StatusMark, type Tone } from './StatusMark.tsx'
import { PlainLink, TextButton } from './TextLink.tsx'

const nothing = () => undefined

/** What one sees of a control. */
function lookOf(one: Locator) {
  const { width, height } = one.element().getBoundingClientRect()
  const { color, backgroundColor, borderColor, borderRadius } = getComputedStyle(one.element())
  const sign = one.element().parentElement!.querySelector('svg')?.getBoundingClientRect().width
  return { width, height, color, backgroundColor, borderColor, borderRadius, sign }
}

it('the controls of a row look like Mantine’s', async () => {
  await mount(
    <main>
      <span>
        <ActionIcon aria-label="Apagar, de Mantine">
          <IconTrash aria-hidden />
        </ActionIcon>
      </span>
      <span>
        <RowButton aria-label="Apagar, da linha">
          <IconTrash aria-hidden />
        </RowButton>
      </span>
      {[false, true].map((checked) => (
        <div key={String(checked)}>
          <Checkbox aria-label={`Caixa ${checked}, de Mantine`} checked={checked} onChange={nothing} />
          <ChooseBox aria-label={`Caixa ${checked}, da linha`} checked={checked} onChange={nothing} />
        </div>
      ))}
      <Checkbox aria-label="Alguns, de Mantine" checked={false} indeterminate onChange={nothing} />
      <ChooseBox aria-label="Alguns, da linha" checked={false} partly onChange={nothing} />
    </main>,
  )
  const pair = (role: 'button' | 'checkbox', name: string) =>
    ['da linha', 'de Mantine'].map((whose) => page.getByRole(role, { name: `${name}, ${whose}` }))
  for (const [own, theirs] of [pair('button', 'Apagar'), pair('checkbox', 'Caixa true'), pair('checkbox', 'Alguns')])
    expect(lookOf(own!)).toEqual(lookOf(theirs!))
  const [own, theirs] = pair('checkbox', 'Caixa false').map((one) => ({ ...lookOf(one), sign: undefined }))
  expect(own).toEqual(theirs)
  await expect.element(page.getByRole('checkbox', { name: 'Alguns, da linha' })).toBePartiallyChecked()
  await expectAccessible()
})

const asMantine: Record<Tone, string> = {
  waiting: 'ipe',
  good: 'green',
  bad: 'red',
  doing: 'blue',
  now: 'petrol',
  quiet: 'gray',
}

/** What one sees of words. */
function lookOfWords(name: string) {
  const one = page.getByText(name, { exact: true }).element()
  const box = one.closest('a, button, .mantine-Badge-root')!
  const { height } = box.getBoundingClientRect()
  const { color, backgroundColor, borderRadius, fontSize, fontWeight, textDecorationLine } = getComputedStyle(box)
  return { height, color, backgroundColor, borderRadius, fontSize, fontWeight, textDecorationLine }
}

it('the states and links of a text look like Mantine’s', async () => {
  await mount(
    <main>
      {Object.entries(asMantine).map(([tone, color]) => (
        <div key={tone}>
          <Badge color={color}>{`${tone}, de Mantine`}</Badge>
          <StatusMark tone={tone as Tone}>{`${tone}, daqui`}</StatusMark>
        </div>
      ))}
      <p>
        <Anchor href="#a" fz="sm" c="dimmed" underline="always">
          endereço, de Mantine
        </Anchor>{' '}
        <PlainLink href="#a" fz="sm" c="dimmed" underline="always">
          endereço, daqui
        </PlainLink>
      </p>
      <p>
        <Anchor component="button" type="button" fw={600}>
          ação, de Mantine
        </Anchor>{' '}
        <TextButton fw={600}>ação, daqui</TextButton>
      </p>
    </main>,
  )
  for (const name of [...Object.keys(asMantine), 'endereço', 'ação'])
    expect(lookOfWords(`${name}, daqui`), name).toEqual(lookOfWords(`${name}, de Mantine`))
  await expectAccessible()
})

it('a menu is drawn when it is first opened, by keyboard too, takes the focus, and gives it back', async () => {
  let chosen = 0
  let drawn = 0
  const defaultProps = () => {
    drawn++
    return { withInitialFocusPlaceholder: false }
  }
  await mount(
    <MantineThemeProvider theme={{ components: { Menu: { defaultProps } } }}>
      <main>
        <MoreMenu label="Mais de Aluguel">
          <Menu.Item onClick={() => chosen++}>Duplicar</Menu.Item>
        </MoreMenu>
      </main>
    </MantineThemeProvider>,
  )
  const button = page.getByRole('button', { name: 'Mais de Aluguel' })
  const item = page.getByRole('menuitem', { name: 'Duplicar' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(drawn).toBe(0)
  for (const round of [1, 2]) {
    await focus(button)
    await press('Enter')
    await expect.element(item).toBeVisible()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => document.querySelector('[role=menu]')!.contains(document.activeElement)).toBe(true)
    await expect.poll(() => document.getElementById(button.element().getAttribute('aria-controls')!)?.role).toBe('menu')
    if (round === 1) await expectAccessible()
    await press('Escape')
    await expect.element(item).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
  await button.click()
  await item.click()
  expect(chosen).toBe(1)
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(item).toBeVisible()
  await button.click()
  await expect.element(item).not.toBeInTheDocument()
  expect(drawn).toBeGreaterThan(0)
})
