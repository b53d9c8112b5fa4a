import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLock, IconMail } from '@tabler/icons-react'
import { useNow } from '../../platform/clock.ts'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import classes from './PlansScreen.module.css'
import { standing } from './standing.ts'

const icons = { good: IconCircleCheck, attention: IconAlertTriangle, stopped: IconLock }
const CONTACT = 'contato@prumo.com.br'

/**
 * The company's plan and payment status, and whom to write to for a plan. Under restricted access every address shows
 * it.
 */
export default function PlansScreen() {
  const account = useAccount()
  const { title, meaning, tone } = standing(account, useNow())
  const Icon = icons[tone]
  const subject = encodeURIComponent(`Plano do Prumo para ${account.fantasy || account.company_name}`)
  return (
    <Page title="Meus planos" width="text">
      <section className={`card ${classes.standing}`} data-tone={tone}>
        <Icon size={26} aria-hidden />
        <div>
          <Title order={2}>{title}</Title>
          <Text mt={4}>{meaning}</Text>
        </div>
      </section>
      <section className={`card ${classes.contact}`}>
        <Title order={2}>Assinar ou mudar de plano</Title>
        <Text c="dimmed" mt={4} mb="md">
          Escreva para {CONTACT} com o nome da sua empresa e o número de usuários. Respondemos com os valores e as
          formas de pagamento.
        </Text>
        <Button component="a" href={`mailto:${CONTACT}?subject=${subject}`} leftSection={<IconMail aria-hidden />}>
          Escrever e-mail
        </Button>
      </section>
    </Page>
  )
}
