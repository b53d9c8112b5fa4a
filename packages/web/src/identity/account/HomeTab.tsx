import { Button, Title } from '@mantine/core'
import { formatPhone, formatTaxId } from '@prumo/contract/brazil.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { PhotoField } from '../../ui/form/PhotoField.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { UnprovenEmail } from '../proving/UnprovenEmail.tsx'
import { CompanyDataForm } from './CompanyDataForm.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import classes from './HomeTab.module.css'
import { accountLinks } from './links.ts'
import { OwnDataForm } from './OwnDataForm.tsx'
import { OwnEmailForm } from './OwnEmailForm.tsx'

const forms = { own: OwnDataForm, email: OwnEmailForm, company: CompanyDataForm }

/** The data of the company and of the user (screen S016), with buttons to change them. */
export function HomeTab() {
  const account = useAccount()
  const [editing, setEditing] = useState<keyof typeof forms | null>(null)
  const Form = editing && forms[editing]
  const edit = (form: keyof typeof forms, label: string) => (
    <Button variant="default" size="xs" onClick={() => setEditing(form)}>
      {label}
    </Button>
  )
  return (
    <>
      <UnprovenEmail />
      <div className={`card ${classes.card}`}>
        <Facts
          title="Empresa"
          head={
            <CompanyLogo
              src={account.photo_path}
              alt={account.photo_title ?? ''}
              company={account.fantasy || account.company_name}
              size={64}
            />
          }
          facts={companyFacts(account)}
          actions={leads(account) && edit('company', 'Editar dados da empresa')}
        />
        <Facts
          title="Você"
          head={<Portrait name={account.name} path={account.user_photo_path} size={64} />}
          below={<OwnPhoto account={account} />}
          facts={ownFacts(account)}
          actions={
            <>
              {edit('own', 'Editar meus dados')}
              {edit('email', 'Trocar meu e-mail')}
            </>
          }
        />
        {Form && <Form account={account} onClose={() => setEditing(null)} />}
      </div>
      <nav className={classes.more} aria-label="Mais da sua conta">
        {accountLinks.map(({ label, hint, icon: Icon, ...link }) => (
          <Link key={link.to} {...link} className={`card ${classes.link}`}>
            <Icon size={22} aria-hidden />
            <span>
              <b>{label}</b>
              <small>{hint}</small>
            </span>
          </Link>
        ))}
      </nav>
    </>
  )
}

/** Everybody chooses their own photograph. */
function OwnPhoto({ account: { user_id: id, name, user_photo_path } }: { account: Account }) {
  const params = { id }
  return (
    <PhotoField
      name={name}
      path={user_photo_path}
      apart
      hint="Opcional. Todos na empresa a veem."
      put={(file) => api('PUT /client/users/{id}/photo', { params, files: [file] })}
      remove={() => api('DELETE /client/users/{id}/photo', { params })}
      onSaved={() => changed('account', 'users')}
    />
  )
}

const leads = ({ is_responsible, is_root }: Account) => is_responsible || is_root === 'YES'

const companyFacts = (account: Account): Fact[] => [
  ['Razão social', account.company_name],
  ['Nome fantasia', account.fantasy],
  ['CPF ou CNPJ', account.cpf_cnpj && formatTaxId(account.cpf_cnpj)],
  ['Telefone da empresa', account.company_phone && formatPhone(account.company_phone)],
  ['E-mail da empresa', account.company_email],
]

const ownFacts = (account: Account): Fact[] => [
  ['Meu nome', account.name],
  ['Meu e-mail', account.email],
  ['Meu telefone', account.phone && formatPhone(account.phone)],
]

type Fact = readonly [label: string, value: string | null]

function Facts({
  title,
  head,
  facts,
  below,
  actions,
}: {
  title: string
  head?: ReactNode
  facts: readonly Fact[]
  below?: ReactNode
  actions: ReactNode
}) {
  return (
    <section className={classes.facts} aria-label={title}>
      <div className={classes.head}>
        {head}
        <Title order={2}>{title}</Title>
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      {below && <div className={classes.below}>{below}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}
