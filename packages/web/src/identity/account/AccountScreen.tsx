import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../ui/Page.tsx'
import { PasswordForm } from '../session/PasswordForm.tsx'
import { AccountCard } from './AccountCard.tsx'
import classes from './AccountScreen.module.css'
import { accountTabs } from './routes.tsx'

/** The company and who is signed in, and one's own password. Open to everybody (decisions.tsv O028). */
export default function AccountScreen() {
  const { aba = 'inicio' } = useSearch({ from: '/member/account' })
  const navigate = useNavigate()
  const open = (value: string | null) =>
    void navigate({ to: '/account', search: { aba: accountTabs.find((tab) => tab === value) }, replace: true })
  return (
    <Page title="Minha conta">
      <Tabs value={aba} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="inicio">Início</Tabs.Tab>
          <Tabs.Tab value="senha">Alterar senha</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="inicio">
          <AccountCard />
        </Tabs.Panel>
        <Tabs.Panel value="senha">
          <div className={`card ${classes.password}`}>
            <PasswordForm currentLabel="Senha atual" submit="Alterar senha" />
          </div>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
