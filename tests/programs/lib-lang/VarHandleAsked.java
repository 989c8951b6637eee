import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleAsked {
    int count = 4;

    public static void main(String[] args) throws Exception {
        VarHandle count = MethodHandles.lookup().findVarHandle(VarHandleAsked.class, "count", int.class);
        VarHandle exact = count.withInvokeExactBehavior();
        System.out.println(count.varType() + " " + count.coordinateTypes() + count.hasInvokeExactBehavior() + exact.hasInvokeExactBehavior() + exact.withInvokeBehavior().hasInvokeExactBehavior() + count);
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
            System.out.print(mode + " " + mode.methodName() + " " + count.isAccessModeSupported(mode) + VarHandle.AccessMode.valueFromMethodName(mode.methodName()).ordinal() + " ");
        }
        System.out.println(VarHandle.AccessMode.valueOf("GET"));
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        System.out.println(lookup.hasPrivateAccess() + " " + lookup.hasFullPrivilegeAccess() + lookup.previousLookupClass() + lookup.lookupClass() + lookup.in(String.class).lookupClass() + lookup.accessClass(VarHandleAsked.class)
                + MethodHandles.publicLookup().hasPrivateAccess() + (lookup.lookupModes() & MethodHandles.Lookup.PRIVATE));
        java.lang.reflect.Field field = VarHandleAsked.class.getDeclaredField("count");
        System.out.println(field.isAccessible() + " " + field.trySetAccessible());
        java.lang.reflect.AccessibleObject.setAccessible(new java.lang.reflect.AccessibleObject[] {field}, true);
        System.out.println(field.isAccessible() + " " + field.getInt(new VarHandleAsked()) + VarHandleAsked.class.desiredAssertionStatus());
    }
}
