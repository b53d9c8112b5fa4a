import { Anchor } from '@mantine/core'
import type { OpenPack } from '@prumo/contract/portfolio/packs.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { AppliedPacks } from '../../welcome/packs/AppliedPacks.tsx'
import { PackChoice } from '../../welcome/packs/PackChoice.tsx'
import { summaryOf } from '../../welcome/packs/pack-items.ts'
import { useOpenIn } from '../portfolio.ts'
import classes from './Method.module.css'
import { packQuery } from './method.ts'

const route = getRouteApi('/member/carteira/metodo/$id')

/** A pack beside what the company of the session has: what it would bring, what it brought, and its versions. */
export default function PackScreen() {
  const id = Number(route.useParams().id)
  return (
    <QueryBoundary query={useQuery(packQuery(id))}>
      {(pack) => <Pack key={`${pack.version} ${summaryOf(pack)}`} pack={pack} />}
    </QueryBoundary>
  )
}

function Pack({ pack }: { pack: OpenPack }) {
  const { company_name } = useAccount()
  const bring = async (items: string[]) => {
    const { response } = await api('POST /portfolio/packs/{id}/applications', {
      params: { id: pack.id },
      body: { version: pack.version, items },
    })
    toast(
      [
        response.created > 0 && count(response.created, 'registro criado', 'registros criados'),
        response.changed > 0 && count(response.changed, 'registro atualizado', 'registros atualizados'),
      ]
        .filter(Boolean)
        .join(', ') || 'Não havia nada de novo para trazer',
    )
  }
  return (
    <Page
      title={pack.title}
      hint={
        <Trail>
          <TextLink to="/carteira/metodo">Método</TextLink>
          {pack.title}
        </Trail>
      }
      width="text"
      actions={
        <Writes>
          <ButtonLink to="/carteira/metodo/novo" search={{ pacote: pack.id }} variant="default">
            Nova versão
          </ButtonLink>
        </Writes>
      }
    >
      <p className={classes.lead}>
        {`Versão ${pack.version} em ${company_name}: ${summaryOf(pack)}. O que a empresa mudou fica como ela quis. Para trazer a outra empresa, abra-a pela `}
        <TextLink to="/carteira">carteira</TextLink>.
      </p>
      <PackChoice pack={pack} folded={pack.here !== null} bring={bring} />
      <div className={classes.below}>
        <Places pack={pack} />
        <AppliedPacks />
        <Versions versions={pack.versions} />
      </div>
    </Page>
  )
}

/** Where the pack is. A press opens it there, beside what that company has. */
function Places({ pack: { id, version, places } }: { pack: OpenPack }) {
  const openIn = useOpenIn()
  if (places.length === 0) return null
  return (
    <section className={`card ${classes.versions}`} aria-label="Empresas que o têm">
      <h2>Empresas que o têm</h2>
      <ul>
        {places.map(({ company_id, company, current, version: there }) => (
          <li key={company_id} className={classes.place}>
            <Anchor
              component="button"
              type="button"
              onClick={() => void openIn({ id: company_id, current }, `/carteira/metodo/${id}`)}
            >
              {company}
            </Anchor>
            <StatusMark tone={there < version ? 'waiting' : 'now'}>
              {there < version ? `Versão ${there}: há uma nova` : `Versão ${there}`}
            </StatusMark>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ versions }: Pick<OpenPack, 'versions'>) {
  const { time_zone } = useAccount()
  return (
    <section className={`card ${classes.versions}`} aria-label="Versões">
      <h2>Versões</h2>
      <ul>
        {versions.map(({ number, note, made_at, added, changed, dropped }) => (
          <li key={number}>
            <b>{`Versão ${number}, ${formatInstant(made_at, time_zone)}`}</b>
            <small>
              {[
                added > 0 && count(added, 'item novo', 'itens novos'),
                changed > 0 && count(changed, 'mudou', 'mudaram'),
                dropped > 0 && count(dropped, 'saiu', 'saíram'),
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
