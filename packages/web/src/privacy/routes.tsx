import { memberScreen } from '../screen-route.tsx'

const privacy = memberScreen('/account/privacy', () => import('./PersonalDataScreen.tsx'))

export const privacyRoutes = [privacy] as const
