import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Light or dark; until somebody chooses, the device does. On a phone it is in the user's menu. */
export function ColorSchemeSwitch() {
  const { label, Sign, change } = useOther()
  return (
    <ActionIcon visibleFrom="sm" aria-label={label} onClick={change}>
      <Sign size={20} aria-hidden />
    </ActionIcon>
  )
}

export function ColorSchemeItem() {
  const { label, Sign, change } = useOther()
  return (
    <Menu.Item hiddenFrom="sm" leftSection={<Sign aria-hidden />} onClick={change}>
      {label}
    </Menu.Item>
  )
}

function useOther() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return {
    label: dark ? 'Usar tema claro' : 'Usar tema escuro',
    Sign: dark ? IconSun : IconMoon,
    change: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}
