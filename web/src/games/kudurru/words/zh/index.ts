export { table as words } from "./table.ts";
