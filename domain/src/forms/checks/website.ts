const longestAddress = 2_000
const named = /^(https?:\/\/)?[^\s/.:@<>"'\\]+(\.[^\s/.:@<>"'\\]+)+(:\d{1,5})?([/?#][^\s<>"'\\]*)?$/i

/**
 * Whether a text is the address of a page: by http or https, or a host's name alone, which is read as https. Any other
 * scheme (`javascript:`, `data:`) would act in the page that one day makes a link of it.
 */
export const isWebsite = (text: string): boolean => text.length <= longestAddress && named.test(text)
