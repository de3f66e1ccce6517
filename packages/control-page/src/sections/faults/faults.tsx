import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Part } from '#ui/part.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { ActiveFaults } from './active-faults.tsx';
import { FaultForm } from './form/fault-form.tsx';
import { Scenarios } from './scenarios/scenarios.tsx';

/** The faults that are active, the scenarios to choose from, and a form for a fault of one's own. */
export function Faults() {
  const faults = control.faults.list.useQuery(queries.faults);
  const scenarios = control.scenarios.list.useQuery(queries.scenarios);
  const clear = control.faults.clear.useMutation({ meta: { done: 'All faults are removed.' } });
  const count = faults.data?.body.length ?? 0;
  useFocusAfterRemoval(count);
  return (
    <>
      <p className="lead">
        A fault makes requests slow, fail or break the contract. A scenario is a named set of
        faults, perhaps with data. Delays of several faults add up, and the first that ends a
        request wins.
      </p>
      <Part
        title="Active"
        actions={
          count > 0 && (
            <Button loading={clear.isPending} onClick={() => clear.mutate({})}>
              Remove all
            </Button>
          )
        }
      >
        <Loaded query={faults} what="the faults">
          {(list) => <ActiveFaults faults={list} />}
        </Loaded>
      </Part>
      <Part title="Scenarios">
        <Loaded query={scenarios} what="the scenarios">
          {(list) => <Scenarios list={list} />}
        </Loaded>
      </Part>
      <Part title="A fault of your own">
        <FaultForm />
      </Part>
    </>
  );
}
