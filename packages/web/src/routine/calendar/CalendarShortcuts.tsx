import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconCalendarShare, IconDots, IconFileText, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuLink } from '../../ui/MenuLink.tsx'

/** The ways between the week and the month (screens S028, S031) and to the screens beside them; its own are first. */
export const CalendarShortcuts = ({ children }: { children: ReactNode }) => (
  <Menu position="bottom-end" width={220}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label="Atalhos" title="Atalhos">
        <IconDots aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {children}
      {shortcuts.map(({ to, label, icon: Shown }) => (
        <MenuLink key={to} to={to} leftSection={<Shown aria-hidden />}>
          {label}
        </MenuLink>
      ))}
    </Menu.Dropdown>
  </Menu>
)

const shortcuts: readonly { to: '/myday-feedbacks' | '/protocols' | '/calendar-feed'; label: string; icon: Icon }[] = [
  { to: '/myday-feedbacks', label: 'Reunião diária', icon: IconUsersGroup },
  { to: '/protocols', label: 'ATAs', icon: IconFileText },
  { to: '/calendar-feed', label: 'Assinar calendário', icon: IconCalendarShare },
]
