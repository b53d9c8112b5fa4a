import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PreferencesPanel } from '../../notifications/preferences/PreferencesPanel.tsx'
import { useAccount, useEdits } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { PasswordForm } from '../session/PasswordForm.tsx'
import classes from './AccountScreen.module.css'
import { ChangeCompanyTab } from './ChangeCompanyTab.tsx'
import { HomeTab } from './HomeTab.tsx'
import { LogoTab } from './LogoTab.tsx'
import { OwnLogoTab } from './OwnLogoTab.tsx'
import type { AccountTab } from './routes.tsx'
import { SecurityTab } from './SecurityTab.tsx'

/**
 * The company and the signed-in user (screens S016-S019). Open to everybody (decision O028); the tab is in the
 * address.
 */
export default function AccountScreen() {
  const { aba } = useSearch({ from: '/member/account' })
  const navigate = useNavigate()
  const tabs = useTabs()
  const open = tabs.find(({ name }) => name === aba) ?? tabs[0]!
  return (
    <Page title="Minha conta" width="text">
      <Tabs
        value={open.name}
        onChange={(name) =>
          void navigate({ to: '/account', search: { aba: name as AccountTab }, replace: true, resetScroll: false })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md" className={classes.tabs}>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} ref={name === open.name ? intoView : undefined}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

type Tab = { name: AccountTab; label: string; Content: ComponentType }

function useTabs(): readonly Tab[] {
  const { is_root, consultor } = useAccount()
  const mayConfigure = useEdits()('configs')
  const tabs: readonly (Tab | false)[] = [
    { name: 'inicio', label: 'Início', Content: HomeTab },
    // Rule R031.
    is_root === 'YES' && { name: 'empresa', label: 'Alterar empresa', Content: ChangeCompanyTab },
    mayConfigure && { name: 'logo', label: 'Logo da empresa', Content: LogoTab },
    consultor && { name: 'seu-logo', label: 'Seu logo', Content: OwnLogoTab },
    { name: 'senha', label: 'Alterar senha', Content: PasswordTab },
    { name: 'seguranca', label: 'Segurança', Content: SecurityTab },
    { name: 'notificacoes', label: 'Notificações', Content: PreferencesPanel },
  ]
  return tabs.filter((tab) => tab !== false)
}

const PasswordTab = () => (
  <div className={`card ${classes.form}`}>
    <PasswordForm currentLabel="Senha atual" submit="Alterar senha" />
  </div>
)

/** On a phone the tabs are in one line that scrolls sideways. */
const intoView = (tab: HTMLElement | null) => {
  const show = () => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  show()
  // Again in the next frame, when the content and the line's own position are laid out.
  requestAnimationFrame(show)
}
