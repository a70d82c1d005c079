import { paths } from '../paths.ts'
import { usePagedAddress } from '../ui/table/use-paged-address.ts'

/** What the page of WhatsApp campaigns keeps in its address: which part, and where in it. */
export const useWhatsappAddress = () => usePagedAddress('part', paths.whatsappCampaigns)
