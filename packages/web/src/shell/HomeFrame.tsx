import { useSession } from '../platform/session.ts'
import { CompanyGoesBanner } from '../privacy/CompanyGoesBanner.tsx'
import HomeScreen from '../routine/home/HomeScreen.tsx'
import { Brand } from '../ui/Brand.tsx'
import { PaymentBanner } from './PaymentBanner.tsx'
import classes from './Shell.module.css'
import bar from './TopBar.module.css'

/** Home at its place in the frame (Shell.tsx), with an empty menu and empty bars: shown before they can be used. */
export function HomeFrame() {
  const { account, access } = useSession()
  if (!account) return null
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <div className={classes.sideHead}>
          <Brand />
        </div>
      </div>
      <div className={classes.body}>
        <div className={bar.bar} />
        {access === 'limited' && <PaymentBanner />}
        <CompanyGoesBanner account={account} />
        <main className={classes.main}>
          <HomeScreen />
        </main>
      </div>
    </div>
  )
}
