/** One row, which counts the changes of the catalogue: dishes, categories and blog posts. */
export interface CatalogueVersionTable {
  /** Always 1. */
  id: number;
  version: number;
}
