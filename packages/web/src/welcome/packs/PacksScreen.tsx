import { businesses, businessIds } from '@prumo/contract/welcome/businesses.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTrade } from '../../platform/trade.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { packQuery } from '../welcome-queries.ts'
import { AppliedPacks } from './AppliedPacks.tsx'
import { TradeChoice } from './PackChoice.tsx'
import classes from './Packs.module.css'

const route = getRouteApi('/member/comecar/ramo')

/** The kinds of business, and the pack of one of them. */
export default function PacksScreen() {
  const { ramo } = route.useSearch()
  const trade = useTrade()
  return (
    <Page
      title={ramo ? businesses[ramo] : 'Ramo da empresa'}
      hint={
        ramo ? (
          <Trail>
            <TextLink to="/comecar">Primeiros passos</TextLink>
            <TextLink to="/comecar/ramo">Ramo da empresa</TextLink>
            {businesses[ramo]}
          </Trail>
        ) : (
          <Trail>
            <TextLink to="/comecar">Primeiros passos</TextLink>
            Ramo da empresa
          </Trail>
        )
      }
      width="text"
    >
      {ramo ? (
        <Pack key={ramo} business={ramo} />
      ) : (
        <>
          <p className={classes.lead}>
            Escolha o ramo mais parecido. Você vê tudo antes de trazer, tira o que não servir, e nada do que já existe
            muda.
          </p>
          <ul className={classes.kinds}>
            {/* The own one is filled: whoever comes from an advice presses it. */}
            {businessIds.map((id) => (
              <li key={id}>
                <ButtonLink
                  to="/comecar/ramo"
                  search={{ ramo: id }}
                  variant={id === trade ? 'filled' : 'default'}
                  size="lg"
                  fullWidth
                >
                  {businesses[id]}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <AppliedPacks />
        </>
      )}
    </Page>
  )
}

const Pack = ({ business }: { business: (typeof businessIds)[number] }) => (
  <QueryBoundary query={useQuery(packQuery(business))}>{(pack) => <TradeChoice pack={pack} />}</QueryBoundary>
)
