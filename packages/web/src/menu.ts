/**
 * What the menu, the phone's bar, the search and 'Criar' offer, in this order. An area keeps its items in
 * `<area>/<topic>/menu.ts` (see platform/menu-model.ts) and lists them here, under the group the specification gives it
 * (S009); only screens that exist are listed.
 */
import { IconBuilding, IconChecklist, IconFolder, IconSitemap, IconUserCircle } from '@tabler/icons-react'
import { auditMenu } from './admin/audit/menu.ts'
import { companiesMenu } from './admin/companies/menu.ts'
import { consultantsMenu } from './admin/consultants/menu.ts'
import { departmentsMenu } from './admin/departments/menu.ts'
import { projectsMenu } from './admin/projects/menu.ts'
import { createUser, usersMenu } from './admin/users/menu.ts'
import { plansMenu } from './billing/plans/menu.ts'
import { ChatButton } from './chat/ChatButton.tsx'
import { contactsMenu, createContact } from './contacts/menu.ts'
import { createFile, filesMenu } from './files/menu.ts'
import { accountMenu } from './identity/account/menu.ts'
import { sessionMenu } from './identity/session/menu.ts'
import { createMinutes, minutesMenu } from './minutes/minutes/menu.ts'
import { Bell } from './notifications/inbox/Bell.tsx'
import type { MenuItem, MenuParts, QuickCreate } from './platform/menu-model.ts'
import { privacyMenu } from './privacy/menu.ts'
import { processesMenu } from './processes/departments/menu.ts'
import { journeyMenu } from './processes/journey/menu.ts'
import { proceduresMenu } from './processes/procedures/menu.ts'
import { readingsMenu } from './processes/readings/menu.ts'
import { calendarMenu } from './routine/calendar/menu.ts'
import { dailyMeetingMenu } from './routine/daily-meeting/menu.ts'
import { feedMenu } from './routine/feed/menu.ts'
import { finishedMenu } from './routine/finished/menu.ts'
import { homeItem } from './routine/home/menu.ts'
import { createTask, tasksMenu } from './routine/tasks/menu.ts'
import { timesheetMenu } from './routine/timesheet/menu.ts'
import { TimerChip } from './routine/timesheet/TimerChip.tsx'

export const menu: MenuParts = {
  first: homeItem,
  work: [
    {
      id: 'routine',
      label: 'Rotina',
      icon: IconChecklist,
      items: [...tasksMenu, ...calendarMenu, ...dailyMeetingMenu, ...finishedMenu, ...timesheetMenu, ...minutesMenu],
    },
    {
      id: 'processes',
      label: 'Processos',
      icon: IconSitemap,
      items: [...processesMenu, ...journeyMenu, ...proceduresMenu, ...readingsMenu],
    },
    { id: 'files', label: 'Arquivos', icon: IconFolder, items: filesMenu },
  ],
  company: {
    id: 'company',
    label: 'Empresa',
    icon: IconBuilding,
    items: [
      ...contactsMenu,
      ...usersMenu,
      ...departmentsMenu,
      ...projectsMenu,
      ...consultantsMenu,
      ...companiesMenu,
      ...plansMenu,
      ...auditMenu,
    ],
  },
  person: {
    id: 'person',
    label: 'Minha conta',
    icon: IconUserCircle,
    items: [...accountMenu, ...privacyMenu, ...feedMenu, ...sessionMenu],
  },
}

/** The screens in the bar of a phone, in its order; each has the words of its `tab`. */
export const phoneTabs: readonly MenuItem['to'][] = ['/', '/calendar-week', '/tasks']

/** The actions of 'Criar' (rule R024). */
export const quickCreates: readonly QuickCreate[] = [createTask, createMinutes, createContact, createFile, createUser]

/** Components of the top bar before the user's menu. */
export const topBarExtras: readonly React.ComponentType[] = [TimerChip, ChatButton, Bell]
