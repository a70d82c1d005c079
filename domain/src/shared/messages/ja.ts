export { en as ja } from './en.ts'
