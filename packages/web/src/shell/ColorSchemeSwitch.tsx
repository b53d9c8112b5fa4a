import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Light or dark; until somebody chooses, the device does. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
