import { memberScreen, publicScreen } from '../../screen-route.tsx'

const forms = memberScreen('/rnc/formularios', () => import('./FormsScreen.tsx'))

const complaint = publicScreen('/reclamacao/$token', () => import('./ComplaintScreen.tsx'))

const following = publicScreen('/acompanhar-reclamacao', () => import('./FollowComplaintScreen.tsx'))

export const complaintFormScreens = [forms] as const
export const complaintScreens = [complaint, following] as const
