import type { ScenarioCard } from "@andromeda/domain";
import { Box, SimpleGrid, Title } from "@mantine/core";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { ScenarioCardItem } from "./ScenarioCardItem.tsx";

/** About as many cards as a window shows at first. */
const IN_SIGHT = 9;

export interface ScenarioCardsProps {
  readonly scenarios: readonly ScenarioCard[];
  /** Whether each specialty has a heading of its own. */
  readonly isGrouped: boolean;
  /** Asks to delete the scenario. */
  readonly onDelete: (scenario: ScenarioCard) => void;
  /** Shown after the cards. */
  readonly below: ReactNode;
}

/** The cards of a page of the list. Those in sight are rendered first, the others right after. */
export function ScenarioCards({ scenarios, isGrouped, onDelete, below }: ScenarioCardsProps) {
  const [isWhole, setWhole] = useState(scenarios.length <= IN_SIGHT);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const rendered = isWhole ? scenarios : scenarios.slice(0, IN_SIGHT);

  const grid = (items: readonly ScenarioCard[], heading: "h2" | "h3") => (
    <SimpleGrid
      component="ul"
      cols={{ base: 1, sm: 2, lg: 3 }}
      spacing="md"
      m={0}
      p={0}
      style={{ listStyle: "none" }}
    >
      {items.map((scenario) => (
        <ScenarioCardItem key={scenario.id} scenario={scenario} heading={heading} onDelete={onDelete} />
      ))}
    </SimpleGrid>
  );

  return (
    <>
      {isGrouped
        ? [...Map.groupBy(rendered, ({ specialty }) => specialty?.trim() || "No specialty")].map(
            ([specialty, items]) => (
              <Box component="section" key={specialty} mb="xl">
                <Title order={2} size="h4" mb="sm">
                  {specialty}
                </Title>
                {grid(items, "h3")}
              </Box>
            ),
          )
        : grid(rendered, "h2")}
      {isWhole ? below : null}
    </>
  );
}
