import { Title } from '@mantine/core'
import { formatPhone, formatTaxId } from '@prumo/contract/brazil.ts'
import { useAccount } from '../../platform/session.ts'
import classes from './AccountCard.module.css'

/** The company's and the user's own data, for reading (screen S016). */
export function AccountCard() {
  const account = useAccount()
  const company = [
    ['Razão social', account.company_name],
    ['Nome fantasia', account.fantasy],
    ['CPF ou CNPJ', account.cpf_cnpj && formatTaxId(account.cpf_cnpj)],
  ] as const
  const mine = [
    ['Meu nome', account.name],
    ['Meu e-mail', account.email],
    ['Meu telefone', account.phone && formatPhone(account.phone)],
  ] as const
  return (
    <div className={`card ${classes.card}`}>
      <Facts title="Empresa" facts={company} />
      <Facts title="Você" facts={mine} />
    </div>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, string | null])[] }) {
  return (
    <section className={classes.facts}>
      <Title order={2}>{title}</Title>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
