import { useQuery } from '@tanstack/react-query'
import { useLeads } from '../admin/users/users.ts'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Page } from '../ui/Page.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { CompanyDeletion } from './CompanyDeletion.tsx'
import { CompanyExports } from './CompanyExports.tsx'
import { OwnData } from './OwnData.tsx'
import classes from './PersonalDataScreen.module.css'
import { deletionsQuery } from './privacy.ts'

/** 'Privacidade e dados': exports and deletions. The company's part is for responsible users. */
export default function PersonalDataScreen() {
  const deletions = useQuery(deletionsQuery)
  const leads = useLeads()
  return (
    <Page
      title="Privacidade e dados"
      width="text"
      hint={
        <>
          Levar os seus dados com você e decidir quando eles vão embora. O que fazemos com eles está nos{' '}
          <TextLink to="/privacidade" underline="always" fz="inherit">
            termos de privacidade
          </TextLink>
          .
        </>
      }
    >
      <div className={classes.panels}>
        <OwnData />
        {leads && <CompanyExports />}
        <QueryBoundary query={deletions} skeleton={<ListSkeleton rows={3} height={60} />}>
          {(found) => (
            <>
              <AccountDeletion deletions={found} />
              {leads && <CompanyDeletion deletions={found} />}
            </>
          )}
        </QueryBoundary>
      </div>
    </Page>
  )
}
