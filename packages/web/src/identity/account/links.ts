import {
  type Icon,
  IconBeach,
  IconBrandGoogle,
  IconCalendarShare,
  IconPlugConnected,
  IconShieldLock,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

type AccountLink = {
  to: NonNullable<LinkProps['to']>
  label: string
  /** The content of the screen, in a sentence. */
  hint: string
  icon: Icon
  /** The screen needs a document of its own (see identity/google/own-document.ts). */
  reloadDocument?: true
}

/** The further screens of the user's own account, in this order. */
export const accountLinks: readonly AccountLink[] = [
  {
    to: '/account/privacy',
    label: 'Privacidade e dados',
    hint: 'Baixar os seus dados, exportar, excluir',
    icon: IconShieldLock,
  },
  {
    to: '/account/integrations',
    label: 'Integrações',
    hint: 'Chaves para planilhas, outros sistemas e assistentes',
    icon: IconPlugConnected,
  },
  {
    to: '/ausencias',
    label: 'Ausências',
    hint: 'Diga quando você está de férias, e veja quem não está',
    icon: IconBeach,
  },
  {
    to: '/calendar-feed',
    label: 'Assinar calendário',
    hint: 'As suas tarefas no Google Agenda, no Outlook ou na Apple',
    icon: IconCalendarShare,
  },
  {
    to: '/account/google',
    label: 'Google Agenda',
    hint: 'Autorizar a sua conta do Google',
    icon: IconBrandGoogle,
    reloadDocument: true,
  },
]
